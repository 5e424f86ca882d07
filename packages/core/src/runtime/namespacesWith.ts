import type { Namespace } from '@latchkey/protocol'
import type { Context, Source } from './context.js'

/** The namespaces that are connected with a wallet, or remember that they were. */
export function namespacesWith(
  { adapters, store }: Context,
  connectorId: string | undefined,
): readonly Namespace[] {
  if (connectorId === undefined) return []
  const { accounts, connection } = store.get()
  return [...adapters.keys()].filter((namespace) =>
    [accounts[namespace]?.connectorId, connection.remembered[namespace]].includes(connectorId),
  )
}

/** Forgets what a source left in the storage. */
export function forgetStored({ storage }: Context, { stored }: Pick<Source, 'stored'>): void {
  for (const key of stored) storage.remove(key)
}
