import { closeConnected } from '../modal/closeConnected.js'
import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'
import { canRetryPairing, isPairing } from './pairingRules.js'
import { pairWallet } from './pairWallet.js'

/** Keeps a pairing in the state while a view shows it; closes the modal once accepted. @spec S4.03 S4.06 */
export function showPairing(context: Context): () => void {
  const { pairing } = context
  pairing.viewers += 1
  // After a rejection, a returning view shows it until the visitor retries.
  startPairing(context)
  let shown = true
  return () => {
    if (shown) pairing.viewers -= 1
    shown = false
  }
}

/** Starts a new pairing after a failure. @spec S4.08 */
export function retryPairing(context: Context): void {
  const { env, pairing } = context
  if (canRetryPairing(pairing.startedAt, env.now())) startPairing(context)
}

function startPairing(context: Context): void {
  // A view that joins a pairing did not request it, so no second event.
  if (isPairing(context.pairing)) return
  run(context, pairWallet, undefined)
    .then(() => closeConnected(context))
    // The state has the failure.
    .catch(() => {})
}
