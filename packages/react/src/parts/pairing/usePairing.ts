import type { State } from '@latchkey/core/internal'
import { retryPairing, showPairing, type WalletConnectSlice } from '@latchkey/core/walletconnect'
import { limits } from '@latchkey/protocol'
import { useEffect, useReducer, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'

/** An offer to wallets elsewhere, kept alive while a view shows it. */
export type Pairing = {
  readonly state: PairingState
  /** What a wallet has to be given; undefined while that would lead nowhere. */
  readonly uri: string | undefined
  /** How it stands, where it stands badly. */
  readonly problem: { readonly title: string; readonly hint: string } | undefined
  /** Makes another one after one that came to nothing. */
  retry(): void
  /** Whether that was asked for, and has not begun. */
  readonly isRetrying: boolean
}

/** Offers a session while this is on screen, and may; once a wallet took it, the modal closes. */
export function usePairing(enabled = true): Pairing {
  const context = useWidget()
  const slice = useSelector(selectWalletConnect)
  useEffect(() => {
    if (enabled) return showPairing(context)
  }, [context, enabled])
  useRerenderAt(slice.wcPairingExpiry)
  const state = enabled ? pairingState(slice, context.env.now()) : 'pending'
  return {
    state,
    uri: state === 'ready' ? slice.wcUri : undefined,
    problem: usePairingProblem(state, slice),
    ...useRetry(),
  }
}

/** A press that comes before there may be another offer counts as soon as there may. @spec S4.08 */
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

/** Draws once more when a URI is over: a device may have slept through the moment in which the next one was due. */
function useRerenderAt(time: number | undefined): void {
  const { env } = useWidget()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (time !== undefined) return env.after(Math.max(0, time - env.now()), rerender)
  }, [env, time])
}

function usePairingProblem(state: PairingState, { wcError }: WalletConnectSlice) {
  const { connecting, errors, pairing: t, somethingFailed } = useMessages()
  if (state === 'unreachable') return { title: t.unreachable, hint: t.unreachableHint }
  const hint = (wcError && errors[wcError]) || somethingFailed
  if (state === 'declined') return { title: connecting.declined, hint }
  return state === 'failed' ? { title: t.failed, hint } : undefined
}

const selectWalletConnect = (state: State) => state.walletConnect

/** How an offer to wallets elsewhere stands. */
type PairingState = 'pending' | 'ready' | 'unreachable' | 'declined' | 'failed'

/**
 * What a visitor is to see of an offer. An offer that can't be answered at the moment is not shown: a code that leads
 * nowhere is worse than none.
 */
export function pairingState(slice: WalletConnectSlice, now: number): PairingState {
  const { buffering, wcError, wcPairingExpiry = 0, wcUri } = slice
  if (wcError === 'wallet/rejected') return 'declined'
  if (buffering || wcError === 'walletconnect/relay-unreachable') return 'unreachable'
  if (wcError) return 'failed'
  // The next one comes some seconds before the end of this; until it is there, this one can still be used.
  return wcUri && now < wcPairingExpiry ? 'ready' : 'pending'
}
