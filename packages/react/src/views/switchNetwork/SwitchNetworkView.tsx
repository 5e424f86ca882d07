import type { Network } from '@latchkey/core'
import {
  accountOf,
  currentEntry,
  type State,
  showSnackbar,
  switchFromView,
} from '@latchkey/core/ui'
import { useCallback } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { type Attempt, useAttempt } from '../../hooks/tasks/useAsyncTask.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useNetworkMessages } from '../../hooks/view/useNetworkMessages.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { PendingView } from '../../ui/PendingView/PendingView.js'

/** @spec S2.18 */
export default function SwitchNetworkView() {
  const { network } = useViewData('SwitchNetwork')
  const { connecting } = useMessages()
  const { switchNetwork: t } = useNetworkMessages()
  const wallet = useWallet(network)
  const attempt = useSwitching(network)
  const { name } = network
  const isAsked = wallet?.type !== 'AUTH'
  return (
    <PendingView
      attempt={attempt}
      image={<NetworkImage network={network} size={72} />}
      headlines={{ waiting: t.title(name), declined: t.declined, failed: t.failed(name) }}
      hint={isAsked ? t.hint(wallet?.name ?? connecting.anyWallet) : t.moment}
    />
  )
}

/** After a failure the router usually goes back, and the previous view shows it; without one, this view does. */
function useSwitching(network: Network): Attempt {
  const { store } = useWidget()
  const { switchNetwork: t } = useNetworkMessages()
  const textOf = useErrorText()
  const start = useAction(switchFromView)
  const notify = useTrigger(showSnackbar)
  return useAttempt(async () => {
    const entry = currentEntry(store.get().router)
    try {
      await start({ network })
    } catch (failure) {
      if (currentEntry(store.get().router) === entry) throw failure
      notify({ variant: 'error', message: `${t.failed(network.name)}. ${textOf(failure)}` })
    }
  }, network)
}

function useWallet({ chainNamespace }: Network) {
  const select = useCallback(
    ({ accounts }: State) => accountOf(accounts, chainNamespace).connectedWalletInfo,
    [chainNamespace],
  )
  return useSelector(select)
}
