import type { Namespace } from '@latchkey/protocol'
import type { Connector } from '../ports/Connector.js'
import type { Context } from '../runtime/context.js'
import { namespacesWith } from '../runtime/sourceOf.js'
import type { State } from '../state/state.js'

/** The families that the embedded wallet has a part in. @spec S1.11 */
export function authFamilies({ adapters, auth, store }: Context): readonly Namespace[] {
  const { connectors } = store.get()
  const isOurs = ({ id }: Pick<Connector, 'id'>) => id === auth?.connector.id
  return [...adapters.keys()].filter((namespace) => connectors[namespace]?.some(isOurs))
}

/** Those that are connected with it, or remember that they were. */
export const ownFamilies = (context: Context): readonly Namespace[] =>
  namespacesWith(context, context.auth?.connector.id)

/** Whether anybody is connected with the embedded wallet, or is in a given family. */
export function isEmbedded({ accounts }: Pick<State, 'accounts'>, namespace?: Namespace): boolean {
  const asked = namespace ? [accounts[namespace]] : Object.values(accounts)
  return asked.some((account) => account?.connectedWalletInfo?.type === 'AUTH')
}
