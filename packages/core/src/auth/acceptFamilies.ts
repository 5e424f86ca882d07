import type { Namespace } from '@latchkey/protocol'
import { acceptConnection } from '../connection/acceptConnection.js'
import type { AuthPort } from '../ports/AuthPort.js'
import type { Context } from '../runtime/context.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { networksOf } from '../state/networksSlice.js'

/** A family that the embedded wallet is to be let in to, unless somebody else is meanwhile. */
export type BegunFamily = { readonly namespace: Namespace; readonly signal: AbortSignal }

/** Begins to connect families: whoever was about to be connected there is not any more. */
export const beginFamilies = (
  { connections }: Context,
  families: readonly Namespace[],
): readonly BegunFamily[] =>
  families.map((namespace) => ({ namespace, signal: connections.begin(namespace) }))

/** Lets the embedded wallet in, and gives the families where it is now; a family that fails keeps no other out. */
export async function acceptFamilies(
  context: Context,
  { connector }: AuthPort,
  begun: readonly BegunFamily[],
): Promise<readonly Namespace[]> {
  const accepted: Namespace[] = []
  let failure: unknown
  for (const { namespace, signal } of begun) {
    if (signal.aborted) continue
    const network = networksOf(context.store.get().networks, namespace).active
    const adapter = requireAdapter(context, namespace)
    try {
      const connection = await adapter.reconnect(connector.id, { network, signal })
      if (!connection || signal.aborted) continue
      acceptConnection(context, { namespace, connection })
      accepted.push(namespace)
    } catch (error) {
      failure ??= error
    }
  }
  if (failure && accepted.length === 0) throw failure
  return accepted
}
