import type { Namespace } from '@latchkey/protocol'
import { chosenOf } from '../state/connectionChanges.js'
import type { Context, Source } from './context.js'
import { loginStorageOf } from './storage/loginKeys.js'

/** The namespaces whose active wallet is this one, or remembered as that; with `others`, those too where it is connected beside another. */
export function namespacesWith(
  { adapters, store }: Context,
  connectorId: string | undefined,
  { others = false } = {},
): readonly Namespace[] {
  if (connectorId === undefined) return []
  const { accounts, connection } = store.get()
  return [...adapters.keys()].filter((namespace) =>
    [
      accounts[namespace]?.connectorId,
      connection.remembered[namespace],
      ...(others ? chosenOf(connection, namespace) : []),
    ].includes(connectorId),
  )
}

/** Forgets what a source left in the storage beside what every connection leaves: only a login does. */
export function forgetStored(context: Context, { port }: Pick<Source, 'port'>): void {
  if (port !== context.auth) return
  context.storage.remove('emailLoginUsed')
  const login = loginStorageOf(context)
  for (const key of [
    'email',
    'lastUsedChain',
    'connectedSocial',
    'socialUsername',
    'sessionToken',
  ] as const)
    login.remove(key)
}
