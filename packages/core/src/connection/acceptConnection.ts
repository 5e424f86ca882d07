import {
  explorerLink,
  LatchkeyError,
  type Namespace,
  parseCaipNetworkId,
  unsupportedNetwork,
} from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Connector } from '../ports/Connector.js'
import type { Context } from '../runtime/context.js'
import { pendingDisconnectOf } from '../runtime/live/connectionNotes.js'
import { forgetStored, namespacesWith } from '../runtime/namespacesWith.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { storeRecentWallet } from '../runtime/storage/recentWallets.js'
import { accountOf } from '../state/accountsSlice.js'
import { chosenOf } from '../state/connectionChanges.js'
import { walletAccepted } from '../state/connectionTransitions.js'
import { findNetwork, namespaceChosen } from '../state/networksSlice.js'
import { changeSlices, inTurn, type Transition, unchanged } from '../state/transition.js'
import { isStored, storeChosen, twinsOf, withChosen } from './chosenWallets.js'
import { addOther, otherWallet, removeOther, walletInfo } from './otherWallets.js'

export type AcceptConnectionParameters = {
  namespace: Namespace
  connection: Connection
  isNew?: boolean
  inFront?: boolean
}

type PrepareConnectionParameters = AcceptConnectionParameters & {
  readonly chosen?: readonly string[]
}

/** Stores what the active wallet granted or changed. The previous active wallet stays connected. @spec S5.02 S5.38 */
export function acceptConnection(context: Context, parameters: AcceptConnectionParameters): void {
  const { inFront, namespace } = parameters
  const toFront = changeSlices({ networks: namespaceChosen(namespace) })
  acceptConnections(context, [parameters], () => (inFront ? toFront : unchanged))
}

export function acceptConnections(
  context: Context,
  accepted: readonly PrepareConnectionParameters[],
  along: () => Transition,
): void {
  const { connections, store } = context
  const before = accepted.map(({ connection, namespace }) => ({
    namespace,
    now: connection.connectorId,
    id: namespace && connections.get(namespace)?.connectorId,
  }))
  const prepared = accepted.map((one) => prepareConnection(context, one))
  store.commit(inTurn(...prepared, along()))
  const replaced = before.flatMap(({ id, namespace, now }) => {
    const stays = id === now || chosenOf(store.get().connection, namespace).includes(id ?? '')
    return id === undefined || stays ? [] : [id]
  })
  for (const id of new Set(replaced)) endUnusedSource(context, id)
}

/** Live connections and storage come before the commit, so state listeners can use them. */
export function prepareConnection(
  context: Context,
  { chosen, connection, inFront, isNew, namespace }: PrepareConnectionParameters,
): Transition {
  const { connections, storage, store } = context
  const { connectorId, addresses, approvedNetworkIds, networkId } = connection
  if (!namespace) throw new LatchkeyError('account/chain-required')
  const state = store.get()
  const configured = findNetwork(state.networks, networkId)
  // Before any write: rejects an invalid id.
  const network = configured ?? unsupportedNetwork(namespace, parseCaipNetworkId(networkId).chainId)

  const before = connections.get(namespace)
  const { elsewhere, others } = connections.notes(namespace)
  // The wallet just reported no account; it returns with its next report.
  const isEnding = pendingDisconnectOf(connections, namespace) !== undefined
  connections.set(namespace, connection)
  const list = isNew
    ? withChosen(context, namespace, { before: before?.connectorId, now: connectorId })
    : (chosen ?? chosenOf(state.connection, namespace))
  const ended = twinsOf(connection, [before, ...(others?.values() ?? [])])
  for (const id of [connectorId, ...ended]) removeOther(connections, namespace, id)
  const left = list.filter((id) => !ended.includes(id))
  const isChanged = isNew || left.length < list.length
  const nowChosen = isChanged ? storeChosen(context, namespace, left) : left
  const stays =
    before && before.connectorId !== connectorId && nowChosen.includes(before.connectorId)
  const beside = stays && !isEnding ? before : undefined
  if (beside) addOther(connections, namespace, beside)
  // A silent reconnect does not override the visitor's choice in another tab.
  const isByVisitor = isNew || inFront
  const isElsewhere =
    elsewhere !== undefined && storage.get('connectedConnector', namespace) === elsewhere
  if (isStored(context, namespace, connectorId) && (isByVisitor || !isElsewhere)) {
    storage.set('connectedConnector', connectorId, namespace)
    storage.set('activeAccount', addresses[0], namespace)
    if (configured) storage.set('namespaceNetwork', networkId, namespace)
  }
  const infoOf = (id: string) => walletInfo(context, namespace, id)
  const { connectedWalletInfo } = accountOf(state.accounts, namespace)
  return walletAccepted({
    namespace,
    connectorId,
    addresses,
    network,
    approved: approvedNetworkIds,
    wallet: infoOf(connectorId),
    addressExplorerUrl: explorerLink(network, addresses[0])?.href,
    chosen: nowChosen,
    ended,
    beside: beside && otherWallet(beside, connectedWalletInfo ?? infoOf(beside.connectorId)),
  })
}

/** Otherwise an unused source's session would stay open unseen. */
function endUnusedSource(context: Context, connectorId: string): void {
  const source = sourceOf(context, connectorId)
  if (!source || namespacesWith(context, connectorId, { others: true }).length > 0) return
  forgetStored(context, source)
  source.port.end().catch(() => {})
}

/** Accepts an approved connection and activates its namespace. @spec S4.01 */
export function completeConnection(
  context: Context,
  connector: Connector,
  connection: Connection,
): void {
  const { bus } = context
  const { chain: namespace, id, imageUrl, info, name } = connector
  acceptConnection(context, { namespace, connection, isNew: true, inFront: true })
  const chains = [connection.networkId]
  if (isStored(context, namespace, id))
    storeRecentWallet(context, { id, name, image_url: imageUrl, rdns: info?.rdns, chains })
  bus.emit('CONNECT_SUCCESS', { method: 'browser', name })
}
