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

/** A pairing with a wallet on another device, renewed while shown. */
export type Pairing = {
  readonly state: PairingState
  /** Undefined while it can't be used. */
  readonly uri: string | undefined
  readonly problem: { readonly title: string; readonly hint: string } | undefined
  retry(): void
  readonly isRetrying: boolean
}

export function usePairing(enabled = true): Pairing {
  const context = useWidget()
  const walletConnect = useSelector(selectWalletConnect)
  const { pairing } = walletConnect
  useEffect(() => {
    if (enabled) return showPairing(context)
  }, [context, enabled])
  useRerenderAt(pairing.status === 'waiting' ? pairing.expiry : undefined)
  const retrying = useRetry()
  // A pending pairing retries by itself.
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

/** @spec S4.08 */
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

/** Hides a URI that can't be used at the moment: a dead QR code is worse than none. */
export function pairingState(
  { pairing, relay }: Pick<WalletConnectState, 'pairing' | 'relay'>,
  now: number,
): PairingState {
  if (pairing.status === 'failed')
    return pairing.error === 'wallet/rejected' ? 'declined' : 'failed'
  if (relay === 'lost') return 'unreachable'
  // The next URI is created before this one expires.
  return pairing.status === 'waiting' && now < pairing.expiry ? 'ready' : 'pending'
}
