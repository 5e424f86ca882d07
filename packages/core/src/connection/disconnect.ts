import { LatchkeyError, limits, type Namespace, ownLimits } from '@latchkey/protocol'
import { ownFamilies } from '../auth/authFamilies.js'
import { forgetStored } from '../auth/forgetLogin.js'
import { hideModal } from '../modal/hideModal.js'
import type { Context } from '../runtime/context.js'
import { deadline } from '../runtime/env/deadline.js'
import { pause } from '../runtime/env/pause.js'
import { accountOf } from '../state/accountsSlice.js'
import { loading } from '../state/modalSlice.js'
import { needsAccount } from '../state/needsAccount.js'
import { currentEntry } from '../state/routerSlice.js'
import { disconnectTargets } from './disconnectTargets.js'
import { leaveFamilies } from './leaveFamilies.js'

export type DisconnectParameters = { namespace?: Namespace | undefined }

/** Disconnects one family, or all of them; ends disconnected whatever the wallet does. @spec S4.50-S4.53 */
export async function disconnect(
  context: Context,
  { namespace }: DisconnectParameters = {},
): Promise<void> {
  const { adapters, bus, store } = context
  const { accounts } = store.get()
  const targets = disconnectTargets({ namespace, families: [...adapters.keys()], accounts })
  closeAccount(context, targets)
  const leaving = signOut(context, targets)
  for (const target of targets) store.update('modal', loading(target, true))
  leaveFamilies(context, targets)
  const results = await Promise.allSettled(
    targets.map((target) =>
      tellWallet(context, target, accountOf(accounts, target).connectorId, leaving),
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

/** Closes first, so that nobody watches the account being taken apart. */
function closeAccount(context: Context, targets: readonly Namespace[]): void {
  const { networks, router } = context.store.get()
  const isInFront = targets.some((target) => target === networks.activeNamespace)
  if (isInFront && needsAccount(currentEntry(router).view)) hideModal(context)
}

/** Leaves the embedded wallet, once for all families; what is stored of the login goes first. @spec S4.31 S4.53 */
function signOut(context: Context, targets: readonly Namespace[]): Leaving {
  const { auth } = context
  const families = ownFamilies(context).filter((family) => targets.includes(family))
  if (!auth || families.length === 0) return { families: [], work: undefined }
  forgetStored(context)
  // The server forgets the session even if nobody hears its answer. @spec S9.08
  const enough = pause(context.env, limits.signOutTimeoutMs)
  return { families, work: Promise.race([auth.signOut(), enough]) }
}

type Leaving = { readonly families: readonly Namespace[]; readonly work: Promise<void> | undefined }

async function tellWallet(
  { adapters, env, store }: Context,
  namespace: Namespace,
  connectorId: string | undefined,
  leaving: Leaving,
): Promise<void> {
  try {
    const work = leaving.families.includes(namespace)
      ? leaving.work
      : connectorId && adapters.get(namespace)?.disconnect(connectorId)
    await deadline(env, Promise.resolve(work || undefined), {
      ms: ownLimits.disconnectMs,
      late: () => new LatchkeyError('wallet/timeout'),
    })
  } finally {
    store.update('modal', loading(namespace, false))
  }
}
