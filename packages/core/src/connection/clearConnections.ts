import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeAccount } from '../state/activeAccount.js'
import { namespaceChosen } from '../state/networksSlice.js'
import { dropConnection } from './dropConnection.js'

/**
 * Ends the connections of namespaces for good. Where the active one is among them, another that stays connected
 * becomes active, before they end, so that a visitor with an account always sees one. @spec S4.51
 */
export function clearConnections(context: Context, leaving: readonly Namespace[]): void {
  const { adapters, storage, store } = context
  const { accounts, networks } = store.get()
  const isFrontLeaving = leaving.some((one) => one === networks.activeNamespace)
  const next = [...adapters.keys()].find(
    (one) =>
      !leaving.includes(one) &&
      accountOf(accounts, one).status === 'connected' &&
      // Another tab may have left it too, and this one has not come to that yet.
      storage.get('connectedConnector', one) !== undefined,
  )
  if (isFrontLeaving && activeAccount(store.get()).address && next) {
    store.update('networks', namespaceChosen(next))
  }
  for (const namespace of leaving) dropConnection(context, { namespace, forget: true })
}
