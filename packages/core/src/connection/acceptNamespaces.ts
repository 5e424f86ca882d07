import type { Namespace } from '@latchkey/protocol'
import type { SourcePort } from '../ports/SourcePort.js'
import type { Context } from '../runtime/context.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { networksOf } from '../state/networksSlice.js'
import { acceptConnection } from './acceptConnection.js'

/** A namespace that a source connects in, unless another wallet connects there meanwhile. */
export type NamespaceAttempt = { readonly namespace: Namespace; readonly signal: AbortSignal }

/** Starts to connect namespaces, and cancels other attempts in them. */
export const startNamespaceAttempts = (
  { connections }: Context,
  namespaces: readonly Namespace[],
): readonly NamespaceAttempt[] =>
  namespaces.map((namespace) => ({ namespace, signal: connections.startAttempt(namespace) }))

/** Connects a source and returns the namespaces where it succeeded; a failure in one does not stop the others. @spec S4.01 S4.02 */
export async function acceptNamespaces(
  context: Context,
  { connector }: SourcePort,
  attempts: readonly NamespaceAttempt[],
  /** Whether the visitor just connected it, rather than that it came back. */
  { isNew = false } = {},
): Promise<readonly Namespace[]> {
  const accepted: Namespace[] = []
  let failure: unknown
  for (const { namespace, signal } of attempts) {
    if (signal.aborted) continue
    const network = networksOf(context.store.get().networks, namespace).active
    const adapter = requireAdapter(context, namespace)
    try {
      const connection = await adapter.reconnect(connector.id, { network, signal })
      if (!connection || signal.aborted) continue
      acceptConnection(context, { namespace, connection, isNew })
      accepted.push(namespace)
    } catch (error) {
      failure ??= error
    }
  }
  if (failure && accepted.length === 0) throw failure
  return accepted
}
