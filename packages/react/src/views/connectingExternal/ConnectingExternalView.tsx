import {
  cancelConnect,
  closeModal,
  connect,
  findConnector,
  type State,
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
import { sheet } from './ConnectingExternalView.module.css'
import { GetMissing } from './GetMissing.js'

type Props = ViewProps<'ConnectingExternal'>

/** Asks a wallet to connect as soon as it is shown, and waits for its answer. Leaving gives up. */
export default function ConnectingExternalView(props: Props) {
  const { connecting: t, tryAgain } = useMessages()
  const styles = useSheet(sheet)
  const textOf = useErrorText()
  const connector = useConnector(props)
  const { error, retry } = useConnecting(props)
  useWaiting(error === undefined)

  const name = connector?.name ?? t.anyWallet
  const declined = isLatchkeyError(error, 'wallet/rejected')
  return (
    <div className={styles.scene}>
      <WaitRing isWaiting={!error}>
        <Picture src={connector?.imageUrl} name={name} size={72} />
      </WaitRing>
      <div className={styles.words} role="status">
        <p className={styles.headline}>
          {error ? (declined ? t.declined : t.failed(name)) : t.title(name)}
        </p>
        <p className={styles.hint}>{error ? textOf(error) : t.hint}</p>
      </div>
      {error !== undefined && (
        <Button kind="primary" onClick={retry}>
          {tryAgain}
        </Button>
      )}
      <GetMissing {...props} connector={connector} />
    </div>
  )
}

/** One attempt to connect at a time; the modal closes when it succeeds. */
function useConnecting({ connectorId, namespace }: Props) {
  const context = useWidget()
  const begin = useAction(connect)
  const close = useTrigger(closeModal)
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run of the same effect
  useEffect(() => {
    let gone = false
    // A moment later: in strict mode React mounts twice, and the wallet must be asked once.
    queueMicrotask(() => {
      if (gone) return
      begin({ connectorId, namespace }).then(
        () => {
          if (!gone) close()
        },
        (failure: unknown) => {
          if (!gone) setError(failure)
        },
      )
    })
    return () => {
      gone = true
      cancelConnect(context, namespace)
    }
  }, [attempt, begin, close, connectorId, context, namespace])

  const retry = () => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return { error, retry }
}

function useConnector({ connectorId, namespace }: Props) {
  const select = useCallback(
    ({ connectors }: State) => findConnector(connectors, connectorId, namespace),
    [connectorId, namespace],
  )
  return useSelector(select)
}
