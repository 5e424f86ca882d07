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
import { chosenOf } from '../state/connectionChanges.js'
import { walletAccepted } from '../state/connectionTransitions.js'
import { findNetwork, namespaceChosen } from '../state/networksSlice.js'
import { changeSlices, inTurn, type Transition, unchanged } from '../state/transition.js'
import { storeChosen, twinsOf, withChosen } from './chosenWallets.js'
import { addOther, otherWallet, removeOther, walletInfo } from './otherWallets.js'
import { isStored } from './surroundingWallet.js'

export type AcceptConnectionParameters = {
  namespace: Namespace
  connection: Connection
  /** Whether the visitor just connected it, rather than that it came back or reported something. */
  isNew?: boolean
  /** Whether its namespace comes to the front. */
  inFront?: boolean
}

type PrepareConnectionParameters = AcceptConnectionParameters & {
  readonly chosen?: readonly string[]
}

/** Stores what the active wallet granted or changed. Another one that was active stays connected beside it. @spec S5.02 S5.38 */
export function acceptConnection(context: Context, parameters: AcceptConnectionParameters): void {
  const { inFront, namespace } = parameters
  const toFront = changeSlices({ networks: namespaceChosen(namespace) })
  acceptConnections(context, [parameters], () => (inFront ? toFront : unchanged))
}

/** Does so in several namespaces, in one step with what `along` prepares: their live connections are there by then. */
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
  // Once each: a source may have been the wallet of several.
  for (const id of new Set(replaced)) endUnusedSource(context, id)
}

/**
 * Does all but the commit: live connections and storage come first, so that listeners of the state can use them. `chosen` are
 * the wallets that the visitor connected, where that changes with it.
 */
export function prepareConnection(
  context: Context,
  { chosen, connection, inFront, isNew, namespace }: PrepareConnectionParameters,
): Transition {
  const { connections, storage, store } = context
  const { connectorId, addresses, approvedNetworkIds, networkId } = connection
  if (!namespace) throw new LatchkeyError('account/chain-required')
  const state = store.get()
  const configured = findNetwork(state.networks, networkId)
  // Before anything is written: an id that can't be read is refused.
  const network = configured ?? unsupportedNetwork(namespace, parseCaipNetworkId(networkId).chainId)

  const before = connections.get(namespace)
  const { doubt, doubtOf, elsewhere, others } = connections.notes(namespace)
  // It just reported that it has no account: it comes back with the next one.
  const isDoubted = doubt !== undefined && doubtOf === connections.getSignal(namespace)
  connections.set(namespace, connection)
  const list = isNew
    ? withChosen(context, namespace, { before: before?.connectorId, now: connectorId })
    : (chosen ?? chosenOf(state.connection, namespace))
  const ended = twinsOf(connection, [before, ...(others?.values() ?? [])])
  for (const id of [connectorId, ...ended]) removeOther(connections, namespace, id)
  const left = list.filter((id) => !ended.includes(id))
  const isChanged = isNew || left.length < list.length
  const nowChosen = isChanged ? storeChosen(context, namespace, left) : left
  // One that another tab disconnected is in no list any more.
  const stays =
    before && before.connectorId !== connectorId && nowChosen.includes(before.connectorId)
  const beside = stays && !isDoubted ? before : undefined
  if (beside) addOther(connections, namespace, beside)
  // What comes back by itself takes no place of what the visitor chose in another tab.
  const isByVisitor = isNew || inFront
  const isElsewhere =
    elsewhere !== undefined && storage.get('connectedConnector', namespace) === elsewhere
  if (isStored(context, namespace, connectorId) && (isByVisitor || !isElsewhere)) {
    storage.set('connectedConnector', connectorId, namespace)
    storage.set('activeAccount', addresses[0], namespace)
    // A network that is not configured is the wallet's, not a choice of the visitor here.
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

/** Ends a source that no namespace uses or remembers any more: its session would go on unseen. */
function endUnusedSource(context: Context, connectorId: string): void {
  const source = sourceOf(context, connectorId)
  if (!source || namespacesWith(context, connectorId, { others: true }).length > 0) return
  forgetStored(context, source)
  source.port.end().catch(() => {})
}
