import type { Namespace } from '@latchkey/protocol'
import { chosenOf } from '../state/connectionChanges.js'
import type { Context, Source } from './context.js'
import { loginStorageOf } from './storage/loginKeys.js'

/** Namespaces whose active or remembered wallet is this one; `others` includes connections beside the active one. */
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
