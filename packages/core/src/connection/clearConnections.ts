import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeAccount } from '../state/activeAccount.js'
import { chosenOf, othersOf } from '../state/connectionChanges.js'
import { namespaceChosen } from '../state/networksSlice.js'
import { forgetWallets } from './chosenWallets.js'
import { dropConnection } from './dropConnection.js'
import { endWallet } from './endWallet.js'
import { dropOthers, firstOther } from './otherWallets.js'
import { surroundingWallet } from './surroundingWallet.js'

/**
 * Ends the connections of namespaces for good. Where the active one is among them, another that stays connected
 * becomes active, before they end, so that a visitor with an account always sees one. @spec S4.51
 */
export function clearConnections(context: Context, leaving: readonly Namespace[]): void {
  bringNextToFront(context, leaving)
  for (const namespace of leaving) {
    const others = connectedIds(context, namespace)
    dropOthers(context, namespace)
    forgetWallets(context, namespace)
    dropConnection(context, { namespace, forget: true, others })
  }
}

/** Ends one wallet in those namespaces for good, as above; others that are connected there stay. @spec S4.51 */
export function clearWallet(
  context: Context,
  connectorId: string,
  namespaces: readonly Namespace[],
): void {
  const isLast = (namespace: Namespace) =>
    accountOf(context.store.get().accounts, namespace).connectorId === connectorId &&
    !firstOther(context, namespace)
  bringNextToFront(context, namespaces.filter(isLast))
  for (const namespace of namespaces) endWallet(context, { namespace, connectorId, forget: true })
}

/** The wallets beside the active one, locked ones included. */
const connectedIds = ({ store }: Context, namespace: Namespace): readonly string[] => {
  const { connection } = store.get()
  const others = othersOf(connection, namespace).map(({ connectorId }) => connectorId)
  return [...chosenOf(connection, namespace), ...others]
}

function bringNextToFront(context: Context, leaving: readonly Namespace[]): void {
  const { adapters, storage, store } = context
  const { accounts, networks } = store.get()
  const isFrontLeaving = leaving.some((one) => one === networks.activeNamespace)
  const next = [...adapters.keys()].find(
    (one) =>
      !leaving.includes(one) &&
      accountOf(accounts, one).status === 'connected' &&
      // Another tab may have left it too, and this one has not come to that yet; a wallet around the page is never stored.
      (surroundingWallet(context, one) ?? storage.get('connectedConnector', one)) !== undefined,
  )
  if (isFrontLeaving && activeAccount(store.get()).address && next) {
    store.update('networks', namespaceChosen(next))
  }
}
