import type { Network } from '@latchkey/core'
import {
  accountOf,
  currentEntry,
  type State,
  showSnackbar,
  switchFromView,
} from '@latchkey/core/internal'
import { isLatchkeyError } from '@latchkey/protocol'
import { useCallback, useEffect, useState } from 'react'
import { useAction } from '../../hooks/useAction.js'
import { useErrorText, useMessages } from '../../hooks/useMessages.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { useWaiting } from '../../hooks/useWaiting.js'
import { useWidget } from '../../hooks/useWidget.js'
import { Button } from '../../ui/Button/Button.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { WaitRing } from '../../ui/WaitRing/WaitRing.js'
import type { ViewProps } from '../ViewTable.js'
import { sheet } from './SwitchNetworkView.module.css'

/** Switches as soon as it is shown, and waits for the wallet's answer. @spec S2.18 */
export default function SwitchNetworkView({ network }: ViewProps<'SwitchNetwork'>) {
  const { connecting, switchNetwork: t, tryAgain } = useMessages()
  const styles = useSheet(sheet)
  const textOf = useErrorText()
  const wallet = useWallet(network)
  const { error, retry } = useSwitching(network)
  useWaiting(error === undefined)

  const declined = isLatchkeyError(error, 'wallet/rejected')
  const isAsked = wallet?.type !== 'AUTH'
  return (
    <div className={styles.scene}>
      <WaitRing isWaiting={error === undefined}>
        <Picture src={network.assets?.imageUrl} name={network.name} size={72} />
      </WaitRing>
      <div className={styles.words} role="status">
        <p className={styles.headline}>
          {error ? (declined ? t.declined : t.failed(network.name)) : t.title(network.name)}
        </p>
        <p className={styles.hint}>
          {error
            ? textOf(error)
            : isAsked
              ? t.hint(wallet?.name ?? connecting.anyWallet)
              : t.moment}
        </p>
      </div>
      {error !== undefined && (
        <Button kind="primary" onClick={retry}>
          {tryAgain}
        </Button>
      )}
    </div>
  )
}

/**
 * One question to the wallet per visit, and one more for each retry. After a failure the visitor usually stands one view
 * further back already, and is told there; a view with nothing behind it tells it itself.
 */
function useSwitching(network: Network) {
  const { store } = useWidget()
  const { switchNetwork: t } = useMessages()
  const textOf = useErrorText()
  const begin = useAction(switchFromView)
  const tell = useTrigger(showSnackbar)
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another network or attempt may ask the wallet again
  useEffect(() => {
    let gone = false
    // A moment later: in strict mode React mounts twice, and the wallet must be asked once.
    queueMicrotask(() => {
      if (gone) return
      const entry = currentEntry(store.get().router)
      begin({ network }).catch((failure: unknown) => {
        if (currentEntry(store.get().router) === entry) setError(failure)
        else tell({ variant: 'error', message: `${t.failed(network.name)}. ${textOf(failure)}` })
      })
    })
    return () => {
      gone = true
    }
  }, [attempt, network])

  const retry = () => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return { error, retry }
}

function useWallet({ chainNamespace }: Network) {
  const select = useCallback(
    ({ accounts }: State) => accountOf(accounts, chainNamespace).connectedWalletInfo,
    [chainNamespace],
  )
  return useSelector(select)
}
