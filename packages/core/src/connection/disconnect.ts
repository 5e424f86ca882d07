import { LatchkeyError, limits, type Namespace, ownLimits } from '@latchkey/protocol'
import { hideModal } from '../modal/hideModal.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { forgetStored } from '../runtime/namespacesWith.js'
import { accountOf } from '../state/accountsSlice.js'
import { loadingChanged } from '../state/connectionChanges.js'
import { currentEntry } from '../state/routerSlice.js'
import { needsAccount } from '../state/views.js'
import { clearConnections } from './clearConnections.js'
import { disconnectTargets } from './disconnectTargets.js'

export type DisconnectParameters = { namespace?: Namespace }

/** Disconnects one namespace, or all of them; ends disconnected whatever the wallet does. @spec S4.50-S4.53 */
export async function disconnect(
  context: Context,
  { namespace }: DisconnectParameters = {},
): Promise<void> {
  const { adapters, bus, store } = context
  const { accounts, connection } = store.get()
  const targets = disconnectTargets({ namespace, namespaces: [...adapters.keys()], accounts })
  const idOf = (target: Namespace) =>
    accountOf(accounts, target).connectorId ?? connection.remembered[target]
  // A connection that another namespace still uses goes on; a remembered wallet of one that leaves ends nothing.
  const isUsedElsewhere = (id: string | undefined) =>
    [...adapters.keys()].some(
      (one) => !targets.includes(one) && accountOf(accounts, one).connectorId === id,
    )
  closeAccount(context, targets)
  const ids = targets.map(idOf).filter((id) => !isUsedElsewhere(id))
  const ending = endSources(context, new Set(ids))
  for (const target of targets) store.update('modal', loadingChanged(target, true))
  clearConnections(context, targets)
  const results = await Promise.allSettled(
    targets.map((target) =>
      disconnectWallet(
        context,
        target,
        ending.get(idOf(target) ?? '') ?? accountOf(accounts, target).connectorId,
      ),
    ),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) {
    bus.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    return
  }
  const error = namespace
    ? new LatchkeyError('disconnect/chain-failed', { namespace, cause: failed.reason })
    : new LatchkeyError('disconnect/chains-failed', { cause: failed.reason })
  bus.emit('DISCONNECT_ERROR', { message: error.message })
  throw error
}

/** Closes the modal first, so that the visitor does not see the account being cleared. */
function closeAccount(context: Context, targets: readonly Namespace[]): void {
  const { networks, router } = context.store.get()
  const isInFront = targets.some((target) => target === networks.activeNamespace)
  if (isInFront && needsAccount(currentEntry(router).view)) hideModal(context)
}

/** Ends the sources among the wallets, each once for all its namespaces; what is stored of them goes first. @spec S4.31 S4.53 */
function endSources(
  context: Context,
  connectorIds: ReadonlySet<string | undefined>,
): ReadonlyMap<string, Promise<void>> {
  const leaving = context.sources.filter(({ port }) => connectorIds.has(port.connector.id))
  for (const source of leaving) forgetStored(context, source)
  // The other side forgets the session even if its answer does not arrive. @spec S9.08
  const timeout = () => sleep(context.env, limits.signOutTimeoutMs)
  return new Map(
    leaving.map(({ port }) => [port.connector.id, Promise.race([port.end(), timeout()])]),
  )
}

async function disconnectWallet(
  { adapters, env, store }: Context,
  namespace: Namespace,
  wallet: string | Promise<void> | undefined,
): Promise<void> {
  try {
    const work = typeof wallet === 'string' ? adapters.get(namespace)?.disconnect(wallet) : wallet
    await withTimeout(env, Promise.resolve(work), {
      ms: ownLimits.disconnectMs,
      timeoutError: () => new LatchkeyError('wallet/timeout'),
    })
  } finally {
    store.update('modal', loadingChanged(namespace, false))
  }
}
