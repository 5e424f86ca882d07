import { LatchkeyError, limits, type Namespace, ownLimits } from '@latchkey/protocol'
import { hideModal } from '../modal/hideModal.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import { isSourceType } from '../ports/Connector.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { forgetStored } from '../runtime/namespacesWith.js'
import { type AccountsSlice, accountOf, type WalletInfo } from '../state/accountsSlice.js'
import { loadingChanged, othersOf } from '../state/connectionChanges.js'
import type { ConnectionSlice } from '../state/connectionSlice.js'
import { currentEntry } from '../state/routerSlice.js'
import { changeSlices, inTurn, type Transition } from '../state/transition.js'
import { needsAccount } from '../state/views.js'
import { prepareClear } from './clearConnections.js'
import { prepareEnd } from './endWallet.js'

export type DisconnectParameters = {
  namespace?: Namespace
  connectorId?: string
}

/** Disconnects a wallet, a namespace or everything, whatever the wallet does. @spec S4.50-S4.53 */
export async function disconnect(
  context: Context,
  { connectorId, namespace }: DisconnectParameters = {},
): Promise<void> {
  const { adapters, bus, connections, store } = context
  const { accounts, connection } = store.get()
  const { others, remembered } = connection
  const input = { accounts, connectorId, namespace, namespaces: [...adapters.keys()], others }
  const wallets = leavingWallets(input)
  if (connectorId !== undefined && wallets.length === 0)
    throw new LatchkeyError('connection/wallet-not-connected', { id: connectorId })
  const targets = disconnectTargets(input)
  // `siwx` ends the sessions of these namespaces only. @spec S4.52
  for (const one of targets) connections.notes(one).isLeaving = true
  const ending = endSources(context, leavingSources(context, wallets, targets))
  const leaving = new Set([...targets, ...wallets.map((one) => one.namespace)])
  const ended = wallets
    .filter((one) => !targets.includes(one.namespace))
    .map((one) => prepareEnd(context, { ...one, forget: true }))
  // Without a wallet, there is nothing to wait for.
  const loading = [...leaving]
    .filter((one) => remembered[one] !== undefined)
    .map((one) => loadingChanged(one, true))
  leaveWith(
    context,
    targets,
    inTurn(...ended, prepareClear(context, targets), changeSlices({ modal: inTurn(...loading) })),
  )
  const results = await Promise.allSettled(
    [...leaving].map((one) => {
      const own = wallets.filter((wallet) => wallet.namespace === one)
      const ids = own.map((wallet) => wallet.connectorId)
      return disconnectWallets(
        context,
        one,
        (ids.length > 0 ? ids : [remembered[one] ?? '']).map(
          (id) => ending.get(id) ?? (ids.length > 0 ? id : undefined),
        ),
      )
    }),
  )
  await Promise.all(targets.map((one) => connections.notes(one).signedOut))
  for (const one of targets) connections.notes(one).isLeaving = false
  const [first] = leaving
  const single = namespace ?? (connectorId !== undefined && leaving.size === 1 ? first : undefined)
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) {
    const all: readonly (Namespace | 'all')[] = [namespace ?? 'all']
    for (const one of connectorId === undefined ? all : leaving)
      bus.emit('DISCONNECT_SUCCESS', { namespace: one })
    return
  }
  const error = single
    ? new LatchkeyError('disconnect/chain-failed', { namespace: single, cause: failed.reason })
    : new LatchkeyError('disconnect/chains-failed', { cause: failed.reason })
  bus.emit('DISCONNECT_ERROR', { message: error.message })
  throw error
}

function leavingSources(
  { store }: Context,
  wallets: readonly ConnectedWallet[],
  targets: readonly Namespace[],
): ReadonlySet<string | undefined> {
  const { accounts, connection } = store.get()
  const isUsedElsewhere = (id: string | undefined) =>
    Object.entries(accounts).some(
      ([one, account]) => !targets.includes(one as Namespace) && account.connectorId === id,
    ) || Object.values(connection.others).some((list) => list.some((one) => one.connectorId === id))
  const hinted = targets.map((one) => connection.remembered[one])
  return new Set([
    ...wallets.map((one) => one.connectorId),
    ...hinted.filter((id) => !isUsedElsewhere(id)),
  ])
}

function leaveWith(context: Context, targets: readonly Namespace[], left: Transition): void {
  const { networks, router } = context.store.get()
  const isInFront = targets.some((target) => target === networks.activeNamespace)
  if (isInFront && needsAccount(currentEntry(router).view) && isOnScreen(context))
    hideModal(context, { with: left })
  else context.store.commit(left)
}

/** Ends each source once, for all its namespaces; clears its storage first. @spec S4.31 S4.53 */
function endSources(
  context: Context,
  connectorIds: ReadonlySet<string | undefined>,
): ReadonlyMap<string, Promise<void>> {
  const leaving = context.sources.filter(({ port }) => connectorIds.has(port.connector.id))
  for (const source of leaving) forgetStored(context, source)
  // The peer drops the session even if its response never arrives. @spec S9.08
  const timeout = () => sleep(context.env, limits.signOutTimeoutMs)
  return new Map(
    leaving.map(({ port }) => [port.connector.id, Promise.race([port.end(), timeout()])]),
  )
}

async function disconnectWallets(
  { adapters, env, store }: Context,
  namespace: Namespace,
  wallets: readonly (string | Promise<void> | undefined)[],
): Promise<void> {
  const adapter = adapters.get(namespace)
  const end = async (wallet: string | Promise<void> | undefined) => {
    const work = typeof wallet === 'string' ? adapter?.disconnect(wallet) : wallet
    await withTimeout(env, Promise.resolve(work), {
      ms: ownLimits.disconnectMs,
      timeoutError: () => new LatchkeyError('wallet/timeout'),
    })
  }
  const results = await Promise.allSettled(wallets.map(end))
  store.update('modal', loadingChanged(namespace, false))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

type DisconnectTargetsInput = {
  readonly namespace?: Namespace
  readonly connectorId?: string
  readonly namespaces: readonly Namespace[]
  readonly accounts: AccountsSlice
  readonly others?: ConnectionSlice['others']
}

type ConnectedWallet = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly wallet: WalletInfo | undefined
}

/** Returns the namespaces left without a wallet. @spec S4.53 */
export function disconnectTargets(input: DisconnectTargetsInput): readonly Namespace[] {
  const { connectorId, namespace, namespaces } = input
  const leaving = leavingWallets(input)
  const isRequested = (one: Namespace) =>
    connectorId === undefined && (!namespace || namespace === one)
  const ends = namespaces.filter((one) => {
    const wallets = walletsOf(input, one)
    const stays = wallets.some((wallet) => !leaving.some((other) => isSame(wallet, other)))
    return isRequested(one) || (wallets.length > 0 && !stays)
  })
  return namespace && ends.includes(namespace)
    ? [namespace, ...ends.filter((one) => one !== namespace)]
    : ends
}

/** Returns the wallets that end: a WalletConnect session or embedded login ends in every namespace. @spec S4.53 */
function leavingWallets(input: DisconnectTargetsInput): readonly ConnectedWallet[] {
  const { connectorId, namespace } = input
  const connected = input.namespaces.flatMap((one) => walletsOf(input, one))
  const requested = connected.filter(
    (one) =>
      (!namespace || one.namespace === namespace) &&
      (connectorId === undefined || one.connectorId === connectorId),
  )
  const isShared = ({ wallet }: ConnectedWallet) =>
    isSourceType(wallet?.type) && requested.some((other) => other.wallet?.type === wallet?.type)
  return connected.filter((one) => requested.includes(one) || isShared(one))
}

function walletsOf(
  { accounts, others = {} }: DisconnectTargetsInput,
  namespace: Namespace,
): readonly ConnectedWallet[] {
  const { connectedWalletInfo: wallet, connectorId } = accountOf(accounts, namespace)
  const active = connectorId === undefined ? [] : [{ namespace, connectorId, wallet }]
  const rest = othersOf({ others }, namespace).map((other) => ({
    namespace,
    connectorId: other.connectorId,
    wallet: other.wallet,
  }))
  return [...active, ...rest]
}

const isSame = (a: ConnectedWallet, b: ConnectedWallet) =>
  a.namespace === b.namespace && a.connectorId === b.connectorId
