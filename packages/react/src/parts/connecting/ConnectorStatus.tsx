import type { Connector, ViewData } from '@latchkey/core'
import {
  cancelConnect,
  closeConnected,
  connect,
  connectorImage,
  findConnector,
  goBack,
  matchesConnector,
  type State,
  type Wallet,
} from '@latchkey/core/ui'
import { isLatchkeyError } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { type Attempt, useAttempt } from '../../hooks/tasks/useAsyncTask.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSlow } from '../../hooks/view/useSlow.js'
import { Image } from '../../ui/Image/Image.js'
import { PendingView } from '../../ui/PendingView/PendingView.js'
import { GetWalletLink } from '../wallets/GetWalletLink.js'

type Props = ViewData['ConnectingExternal']

export function ConnectorStatus(props: Props) {
  const { connecting: t } = useMessages()
  const { options } = useWidget()
  const connector = useConnector(props)
  const attempt = useConnecting(props)
  const leave = useTrigger(goBack)
  // Twice as long as a slow one.
  const isLost = useSlow(attempt.isSlow === true)
  const name = connector?.name ?? t.anyWallet
  const isStep = isNextStep(attempt.error)
  return (
    <PendingView
      attempt={attempt}
      image={<Image src={connector && connectorImage(options, connector)} name={name} size={72} />}
      headlines={{
        waiting: t.title(name),
        declined: t.declined,
        failed: isStep ? t.title(name) : t.failed(name),
      }}
      hint={t.hint}
      {...(isLost && { leave: () => leave() })}
      {...(isStep && { retry: t.goOn })}
    >
      <InstallLink {...props} connector={connector} />
      {isLatchkeyError(attempt.error, 'wallet/app-not-found') && (
        <GetWalletLink wallet={{ ...anyApp, name }} />
      )}
    </PendingView>
  )
}

/** No app answered that takes Solana requests, so there is none to name. */
const anyApp = {
  id: 'mobile-wallet',
  play_store: 'https://play.google.com/store/search?c=apps&q=solana%20wallet',
}

/** Nothing failed: the next tap goes on. */
const isNextStep = (error: unknown) =>
  isLatchkeyError(error, 'wallet/local-network-needed') ||
  isLatchkeyError(error, 'wallet/tap-needed')

function useConnecting({ connectorId, namespace }: Props): Attempt {
  const context = useWidget()
  const start = useAction(connect)
  const close = useTrigger(closeConnected)
  return useAttempt(async (signal) => {
    signal.addEventListener('abort', () => cancelConnect(context, namespace))
    await start({ connectorId, namespace })
    if (!signal.aborted) close()
  }, `${namespace}:${connectorId}`)
}

function useConnector({ connectorId, namespace }: Props) {
  const select = useCallback(
    ({ connectors }: State) => findConnector(connectors, connectorId, namespace),
    [connectorId, namespace],
  )
  return useSelector(select)
}

type InstallLinkProps = { connectorId: string; connector: Connector | undefined }

function InstallLink({ connector, connectorId }: InstallLinkProps) {
  const wallet = useCustomWallet(connectorId, connector)
  const isInstalled = connector?.type === 'ANNOUNCED' || connector?.type === 'INJECTED'
  return wallet && !isInstalled ? <GetWalletLink wallet={wallet} /> : null
}

function useCustomWallet(id: string, connector: Connector | undefined): Wallet | undefined {
  const { env, options } = useWidget()
  return options.customWallets.find((wallet) =>
    connector ? matchesConnector(wallet, connector, env.mobile) : wallet.id === id,
  )
}
