import type { Namespace } from '@latchkey/protocol'
import type { Context, Source } from './context.js'
import { loginStorageOf } from './storage/loginKeys.js'

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

/** Forgets what a source left in the storage beside what every connection leaves: only a login does. */
export function forgetStored(context: Context, { port }: Pick<Source, 'port'>): void {
  if (port !== context.auth) return
  context.storage.remove('emailLoginUsed')
  const login = loginStorageOf(context)
  for (const key of ['email', 'lastUsedChain', 'socialUsername', 'sessionToken'] as const)
    login.remove(key)
}
