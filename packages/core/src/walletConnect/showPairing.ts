import { closeConnected } from '../modal/closeConnected.js'
import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'
import { canRetryPairing, isPairing } from './pairingRules.js'
import { pairWallet } from './pairWallet.js'

/**
 * Holds a pairing in the state while a view shows it, and closes the modal when a wallet accepted it. The returned
 * function says that the view is gone; the pairing itself lasts until its time is over or the modal closes.
 * @spec S4.03 S4.06
 */
export function showPairing(context: Context): () => void {
  const { pairing } = context
  pairing.viewers += 1
  // A view that returns to a rejection shows it, until the visitor tries again.
  startPairing(context)
  let shown = true
  return () => {
    if (shown) pairing.viewers -= 1
    shown = false
  }
}

/** Starts another pairing after one that failed. @spec S4.08 */
export function retryPairing(context: Context): void {
  const { env, pairing } = context
  if (canRetryPairing(pairing.startedAt, env.now())) startPairing(context)
}

function startPairing(context: Context): void {
  // A view that opens while a pairing is under way did not request it, and the event is not emitted twice.
  if (isPairing(context.pairing)) return
  run(context, pairWallet, undefined)
    .then(() => closeConnected(context))
    // The state says what went wrong.
    .catch(() => {})
}
