import type { State } from '@latchkey/core/ui'
import {
  retryPairing,
  type Pairing as StoredPairing,
  showPairing,
  type WalletConnectState,
} from '@latchkey/core/walletconnect'
import { limits } from '@latchkey/protocol'
import { useEffect, useReducer, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useOnline } from '../../hooks/tasks/useOnline.js'
import { useMessages } from '../../hooks/view/useMessages.js'

/** A pairing with a wallet on another device, renewed while a view shows it. */
export type Pairing = {
  readonly state: PairingState
  /** The pairing URI; undefined while it can't be used. */
  readonly uri: string | undefined
  /** The texts of a problem, if there is one. */
  readonly problem: { readonly title: string; readonly hint: string } | undefined
  /** Creates another pairing after a failure. */
  retry(): void
  /** Whether a retry was requested and has not started. */
  readonly isRetrying: boolean
}

/** Keeps a pairing open while mounted and enabled; once a wallet accepts it, the modal closes. */
export function usePairing(enabled = true): Pairing {
  const context = useWidget()
  const walletConnect = useSelector(selectWalletConnect)
  const { pairing } = walletConnect
  useEffect(() => {
    if (enabled) return showPairing(context)
  }, [context, enabled])
  useRerenderAt(pairing.status === 'waiting' ? pairing.expiry : undefined)
  const retrying = useRetry()
  // One that is still under way retries by itself.
  const error = pairing.status === 'failed' ? pairing.error : undefined
  useOnline(enabled && error === unreachable ? retrying.retry : undefined)
  const state = enabled ? pairingState(walletConnect, context.env.now()) : 'pending'
  return {
    state,
    uri: state === 'ready' && pairing.status === 'waiting' ? pairing.uri : undefined,
    problem: usePairingProblem(state, pairing),
    ...retrying,
  }
}

/** Delays a retry until another pairing may be created. @spec S4.08 */
function useRetry(): Pick<Pairing, 'isRetrying' | 'retry'> {
  const context = useWidget()
  const [isRetrying, setRetrying] = useState(false)
  useEffect(() => {
    if (!isRetrying) return
    const { env, pairing } = context
    const left = (pairing.startedAt ?? 0) + limits.pairingRetryMs - env.now()
    return env.after(Math.max(0, left), () => {
      setRetrying(false)
      retryPairing(context)
    })
  }, [context, isRetrying])
  return { isRetrying, retry: () => setRetrying(true) }
}

/** Re-renders when the URI expires: a device may have slept when the next one was due. */
function useRerenderAt(time: number | undefined): void {
  const { env } = useWidget()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (time !== undefined) return env.after(Math.max(0, time - env.now()), rerender)
  }, [env, time])
}

function usePairingProblem(state: PairingState, pairing: StoredPairing) {
  const { connecting, errors, pairing: t, somethingFailed } = useMessages()
  if (state === 'unreachable') return { title: t.unreachable, hint: t.unreachableHint }
  const hint = (pairing.status === 'failed' && errors[pairing.error]) || somethingFailed
  if (state === 'declined') return { title: connecting.declined, hint }
  return state === 'failed' ? { title: t.failed, hint } : undefined
}

const unreachable = 'walletconnect/relay-unreachable'
const selectWalletConnect = (state: State) => state.walletConnect

type PairingState = 'pending' | 'ready' | 'unreachable' | 'declined' | 'failed'

/**
 * Derives the state that a visitor sees. A URI that can't be used at the moment is not `ready`: a dead code is worse than
 * none.
 */
export function pairingState(
  { pairing, relay }: Pick<WalletConnectState, 'pairing' | 'relay'>,
  now: number,
): PairingState {
  // It is over: nothing retries by itself.
  if (pairing.status === 'failed')
    return pairing.error === 'wallet/rejected' ? 'declined' : 'failed'
  if (relay === 'lost') return 'unreachable'
  // The next URI is created some seconds before this one expires; until then this one is valid.
  return pairing.status === 'waiting' && now < pairing.expiry ? 'ready' : 'pending'
}
