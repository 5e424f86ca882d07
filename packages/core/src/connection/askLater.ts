import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { type Action, run } from '../runtime/run.js'
import { accountOf } from '../state/accountsSlice.js'

/** After which pauses a wallet that gives no answer is asked again, while the page is visible. */
const growingPausesMs = [500, 5_000, 10_000, 20_000, 40_000, 80_000]

type Wallet = { readonly namespace: Namespace; readonly connectorId: string }
type Asked = Wallet & { readonly pausesMs: readonly number[] }
type Asking = {
  /** Aborted by whatever is asked of a wallet in the namespace instead. */
  readonly signal: AbortSignal
  readonly pausesMs?: readonly number[]
  readonly ask: Action<Asked, void>
}

/**
 * Asks a remembered wallet again that gave no answer: extensions lose what arrives while they start. A page that the visitor
 * returns to asks from the start. @spec S4.01
 */
export function askLater(context: Context, wallet: Wallet, asking: Asking): void {
  const { env, store } = context
  const { namespace, connectorId } = wallet
  const { ask, pausesMs = growingPausesMs, signal } = asking
  const [pauseMs, ...rest] = pausesMs
  const stopTimer = pauseMs === undefined ? () => {} : env.after(pauseMs, () => check(rest))
  const stopFocus = env.onFocus(() => check(growingPausesMs))
  signal.addEventListener('abort', stop, { once: true })

  function stop() {
    stopTimer()
    stopFocus()
    signal.removeEventListener('abort', stop)
  }
  function check(pausesMs: readonly number[]) {
    const { accounts, connection } = store.get()
    const isFree = accountOf(accounts, namespace).status === 'disconnected'
    if (!isFree || connection.remembered[namespace] !== connectorId) return stop()
    // A hidden page asks when the visitor returns.
    if (env.visible()) run(context, ask, { namespace, connectorId, pausesMs }).catch(() => {})
  }
}
