import type { Namespace } from '@latchkey/protocol'
import type { Connector } from '../ports/Connector.js'
import type { Context } from '../runtime/context.js'
import { namespacesWith } from '../runtime/namespacesWith.js'
import type { State } from '../state/state.js'

/** Returns the namespaces the embedded wallet supports. @spec S1.11 */
export function authNamespaces({ adapters, auth, store }: Context): readonly Namespace[] {
  const { connectors } = store.get()
  const isOurs = ({ id }: Pick<Connector, 'id'>) => id === auth?.connector.id
  return [...adapters.keys()].filter((namespace) => connectors[namespace]?.some(isOurs))
}

export const ownNamespaces = (context: Context): readonly Namespace[] =>
  namespacesWith(context, context.auth?.connector.id)

export function usesEmbeddedWallet(
  { accounts }: Pick<State, 'accounts'>,
  namespace?: Namespace,
): boolean {
  const selected = namespace ? [accounts[namespace]] : Object.values(accounts)
  return selected.some((account) => account?.connectedWalletInfo?.type === 'AUTH')
}
