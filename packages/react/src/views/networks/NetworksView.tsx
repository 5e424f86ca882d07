import type { Network } from '@latchkey/core'
import {
  activeNetwork,
  goBack,
  requestedNetworks,
  type State,
  switchNetwork,
} from '@latchkey/core/internal'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAction } from '../../hooks/useAction.js'
import { useErrorText, useMessages } from '../../hooks/useMessages.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { useWaiting } from '../../hooks/useWaiting.js'
import { Button } from '../../ui/Button/Button.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { sheet } from './NetworksView.module.css'

/** The host's networks: choosing one switches, in the wallet too. @spec S2.14 */
export default function NetworksView() {
  const { networks: t, tryAgain } = useMessages()
  const styles = useSheet(sheet)
  const textOf = useErrorText()
  const slice = useSelector(selectNetworks)
  const networks = useMemo(() => requestedNetworks(slice), [slice])
  const current = activeNetwork(slice)?.caipNetworkId
  const { choose, failure, pending } = useSwitch()

  return (
    <div className={styles.networks}>
      {failure && (
        <Notice
          text={t.failed(failure.network.name)}
          hint={textOf(failure.error)}
          action={
            <Button kind="small" onClick={() => choose(failure.network)}>
              {tryAgain}
            </Button>
          }
        />
      )}
      <ul className={styles.list}>
        {networks.map((network) => {
          const isCurrent = network.caipNetworkId === current
          const isPending = network === pending
          return (
            <ListItem
              key={network.caipNetworkId}
              leading={<Picture src={network.assets?.imageUrl} name={network.name} size={36} />}
              title={network.name}
              current={isCurrent ? t.current : undefined}
              busy={isPending}
              onClick={() => choose(network)}
            />
          )
        })}
      </ul>
      <p className={styles.hint} role="status">
        {pending && t.confirm}
      </p>
    </div>
  )
}

/** One switch at a time; a later choice takes the place of an earlier one, whose answer then no longer counts. */
function useSwitch() {
  const change = useAction(switchNetwork)
  const back = useTrigger(goBack)
  const [pending, setPending] = useState<Network>()
  const [failure, setFailure] = useState<{ network: Network; error: unknown }>()
  const latest = useRef<Network>(undefined)
  useWaiting(pending !== undefined)
  useEffect(() => {
    return () => {
      latest.current = undefined
    }
  }, [])

  const choose = (network: Network) => {
    latest.current = network
    setPending(network)
    setFailure(undefined)
    const settle = (then: () => void) => {
      if (latest.current !== network) return
      setPending(undefined)
      then()
    }
    change({ network }).then(
      () => settle(back),
      (error: unknown) => settle(() => setFailure({ network, error })),
    )
  }
  return { choose, failure, pending }
}

const selectNetworks = (state: State) => state.networks
