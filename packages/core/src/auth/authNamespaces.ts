import type { Namespace } from '@latchkey/protocol'
import type { Connector } from '../ports/Connector.js'
import type { Context } from '../runtime/context.js'
import { namespacesWith } from '../runtime/namespacesWith.js'
import type { State } from '../state/state.js'

/** Returns the namespaces that the embedded wallet serves. @spec S1.11 */
export function authNamespaces({ adapters, auth, store }: Context): readonly Namespace[] {
  const { connectors } = store.get()
  const isOurs = ({ id }: Pick<Connector, 'id'>) => id === auth?.connector.id
  return [...adapters.keys()].filter((namespace) => connectors[namespace]?.some(isOurs))
}

/** Returns the namespaces connected with the embedded wallet, or remembered so. */
export const ownNamespaces = (context: Context): readonly Namespace[] =>
  namespacesWith(context, context.auth?.connector.id)

/** Whether the embedded wallet is connected, in any namespace or in a given one. */
export function usesEmbeddedWallet(
  { accounts }: Pick<State, 'accounts'>,
  namespace?: Namespace,
): boolean {
  const selected = namespace ? [accounts[namespace]] : Object.values(accounts)
  return selected.some((account) => account?.connectedWalletInfo?.type === 'AUTH')
}
