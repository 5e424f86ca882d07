import { type Namespace, parseCaipNetworkId } from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { SourcePort } from '../ports/SourcePort.js'
import type { Context } from '../runtime/context.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { networksOf } from '../state/networksSlice.js'
import { type Transition, unchanged } from '../state/transition.js'
import { acceptConnections } from './acceptConnection.js'

/** Aborted when another wallet connects in the namespace. */
export type NamespaceAttempt = { readonly namespace: Namespace; readonly signal: AbortSignal }

export const startNamespaceAttempts = (
  { connections }: Context,
  namespaces: readonly Namespace[],
): readonly NamespaceAttempt[] =>
  namespaces.map((namespace) => ({ namespace, signal: connections.startAttempt(namespace) }))

type AcceptNamespacesOptions = {
  readonly isNew?: boolean
  readonly along?: (accepted: readonly Namespace[]) => Transition
}

/** Connects a source in one commit; returns the namespaces that succeeded. @spec S4.01 S4.02 */
export async function acceptNamespaces(
  context: Context,
  { connector }: SourcePort,
  attempts: readonly NamespaceAttempt[],
  { along = () => unchanged, isNew = false }: AcceptNamespacesOptions = {},
): Promise<readonly Namespace[]> {
  const granted: (NamespaceAttempt & { readonly connection: Connection })[] = []
  let failure: unknown
  for (const { namespace, signal } of attempts) {
    if (signal.aborted) continue
    const network = networksOf(context.store.get().networks, namespace).active
    const adapter = requireAdapter(context, namespace)
    try {
      const connection = await adapter.reconnect(connector.id, { network, signal })
      if (!connection) continue
      parseCaipNetworkId(connection.networkId)
      granted.push({ namespace, signal, connection })
    } catch (error) {
      failure ??= error
    }
  }
  // Watchers load first, so they see these wallets.
  if (granted.length > 0) await context.walletWatchers.load()
  const wanted = granted.filter(({ signal }) => !signal.aborted)
  const accepted = wanted.map(({ namespace }) => namespace)
  if (failure && accepted.length === 0) throw failure
  if (accepted.length > 0)
    acceptConnections(
      context,
      wanted.map(({ connection, namespace }) => ({ connection, isNew, namespace })),
      () => along(accepted),
    )
  return accepted
}
