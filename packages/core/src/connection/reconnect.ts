import { LatchkeyError, type Namespace, ownLimits } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { networksOf } from '../state/networksSlice.js'
import { acceptConnection } from './acceptConnection.js'
import { withChosenFirst } from './chosenAccount.js'
import { dropConnection } from './dropConnection.js'

export type ReconnectParameters = { namespace: Namespace; connectorId: string }

/** Checks silently what a wallet still grants, and takes that as the truth. @spec S4.01 */
export async function reconnect(context: Context, parameters: ReconnectParameters): Promise<void> {
  const { connections, env, store } = context
  const { namespace, connectorId } = parameters
  const source = sourceOf(context, connectorId)
  if (source?.reconnect) return source.reconnect(context, namespace)
  const adapter = requireAdapter(context, namespace)
  const signal = connections.startAttempt(namespace)
  const network = networksOf(store.get().networks, namespace).active
  const connection = await withTimeout(env, adapter.reconnect(connectorId, { network, signal }), {
    ms: ownLimits.silentReconnectMs,
    signal,
    timeoutError: () => new LatchkeyError('wallet/timeout'),
    // A wallet that fails or never answers grants no connection; it is no error of the page.
  }).catch(() => undefined)

  if (signal.aborted) return
  if (!connection) dropConnection(context, { namespace, forget: false })
  else {
    const chosen = withChosenFirst(context, namespace, connection)
    acceptConnection(context, { namespace, connection: chosen })
  }
}
