import {
  explorerLink,
  LatchkeyError,
  type Namespace,
  parseCaipNetworkId,
  unsupportedNetwork,
} from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { forgetStored, namespacesWith } from '../runtime/namespacesWith.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { accountOf } from '../state/accountsSlice.js'
import { accountConnected, chosenOf, networksApproved } from '../state/connectionChanges.js'
import { connectorRemembered } from '../state/connectionSlice.js'
import { findNetwork, networkChosen, networksOf } from '../state/networksSlice.js'
import { signInOutdated } from '../state/siwx/siwxChanges.js'
import { chooseWallet, forgetTwins } from './chosenWallets.js'
import { dropOther, holdOther, putOther, walletInfo } from './otherWallets.js'
import { isStored } from './surroundingWallet.js'

export type AcceptConnectionParameters = {
  namespace: Namespace
  connection: Connection
  /** Whether the visitor just connected it, rather than that it came back or reported something. */
  isNew?: boolean
}

/**
 * Stores what the active wallet granted or changed: the live connection first, so that listeners of the state can use it.
 * Another one that was active stays connected beside it. @spec S5.02 S5.38
 */
export function acceptConnection(context: Context, parameters: AcceptConnectionParameters): void {
  const { connections, storage, store } = context
  const { namespace, connection, isNew } = parameters
  const { connectorId, addresses, approvedNetworkIds, networkId } = connection
  if (!namespace) throw new LatchkeyError('account/chain-required')
  const known = findNetwork(store.get().networks, networkId)
  // Before anything is written: an id that can't be read is refused.
  const network = known ?? unsupportedNetwork(namespace, parseCaipNetworkId(networkId).chainId)

  const before = connections.get(namespace)
  const isReplaced = before !== undefined && before.connectorId !== connectorId
  const account = accountOf(store.get().accounts, namespace)
  const { doubt, doubtOf } = connections.notes(namespace)
  // It just reported that it has no account: it comes back with the next one.
  const isDoubted = doubt !== undefined && doubtOf === connections.getSignal(namespace)
  connections.set(namespace, connection)
  if (isNew) chooseWallet(context, namespace, { before: before?.connectorId, now: connectorId })
  dropOther(context, namespace, connectorId)
  const { others } = connections.notes(namespace)
  forgetTwins(context, namespace, connection, [before, ...(others?.values() ?? [])])
  // One that another tab disconnected is in no list any more.
  const isChosen =
    isReplaced && chosenOf(store.get().connection, namespace).includes(before.connectorId)
  const isOther = isChosen && !isDoubted
  if (isOther) holdOther(context, namespace, before)
  if (isStored(context, namespace, connectorId)) {
    storage.set('connectedConnector', connectorId, namespace)
    storage.set('activeAccount', addresses[0], namespace)
    // A network that is not configured is the wallet's, not a choice of the visitor here.
    if (known) storage.set('namespaceNetwork', networkId, namespace)
  }
  const { active } = networksOf(store.get().networks, namespace)
  // Before the account changes: a session is never seen beside another one's address.
  if (account.address !== addresses[0] || active?.caipNetworkId !== networkId)
    store.update('siwx', signInOutdated(namespace))
  store.update('networks', networksApproved(namespace, approvedNetworkIds))
  store.update('networks', networkChosen(network))
  const wallet = walletInfo(context, namespace, connectorId)
  store.update('connection', connectorRemembered(namespace, connectorId))
  const addressExplorerUrl = explorerLink(network, addresses[0])?.href
  store.update(
    'accounts',
    accountConnected(namespace, { addresses, networkId, connectorId, wallet, addressExplorerUrl }),
  )
  // Last, so that no wallet is listed twice.
  if (isOther) putOther(context, namespace, before, account.connectedWalletInfo)
  else if (isReplaced && !isChosen) endUnusedSource(context, before.connectorId)
}

/** Ends a source that no namespace uses or remembers any more: its session would go on unseen. */
function endUnusedSource(context: Context, connectorId: string): void {
  const source = sourceOf(context, connectorId)
  if (!source || namespacesWith(context, connectorId, { others: true }).length > 0) return
  forgetStored(context, source)
  source.port.end().catch(() => {})
}
