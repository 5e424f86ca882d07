import { LatchkeyError, type Network, pollingIntervalMs } from '@latchkey/protocol'
import { requireLogin } from '../auth/requireAuth.js'
import { hasAccountTypes, smartAccountNamespace } from '../auth/smartAccounts.js'
import { showView } from '../modal/showView.js'
import type { TransactionStatus } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { toLatchkeyError } from '../runtime/run.js'
import type { AuthSlice, SmartAccountLeave } from '../state/authSlice.js'
import { networksOf } from '../state/networksSlice.js'

/** A transaction unknown to the chain for this long was replaced or never arrived. */
const lostMs = 1_800_000

/** Shows the view that explains leaving, or the pending attempt. */
export async function startLeaving(context: Context): Promise<void> {
  const { store } = context
  if (!isUnderWay(store.get().auth.leave)) store.update('auth', leaveChanged(undefined))
  await showView(context, { view: 'LeaveSmartAccount' })
}

/** Reverts the account to a plain one on the active network; resolves once mined. */
export async function leaveSmartAccount(context: Context): Promise<void> {
  const { store } = context
  const auth = requireLogin(context)
  const state = store.get()
  if (isUnderWay(state.auth.leave)) return
  const network = networksOf(state.networks, smartAccountNamespace).active
  if (!network || !hasAccountTypes(state, smartAccountNamespace)) {
    throw new LatchkeyError('frame/smart-account-unavailable')
  }
  let leave: SmartAccountLeave = { networkId: network.caipNetworkId, status: 'asking' }
  const set = (change: Partial<SmartAccountLeave>) => {
    leave = { ...leave, ...change }
    store.update('auth', leaveChanged(leave))
  }
  set({})
  try {
    const { hash } = await auth.leaveSmartAccount()
    set({ status: 'pending', hash })
    await waitUntilLeft(context, hash, network)
    set({ status: 'done' })
  } catch (cause) {
    const error = toLatchkeyError(cause)
    set({ status: 'failed', error })
    throw error
  }
}

const leaveChanged =
  (leave: SmartAccountLeave | undefined) =>
  ({ leave: _before, ...auth }: AuthSlice): AuthSlice =>
    auth.ready && leave ? { ...auth, leave } : auth

const smartAccountLeft = (auth: AuthSlice): AuthSlice => ({ ...auth, smartAccountDeployed: false })

const isUnderWay = (leave: SmartAccountLeave | undefined) =>
  leave?.status === 'asking' || leave?.status === 'pending'

async function waitUntilLeft(context: Context, hash: string, network: Network): Promise<void> {
  const { env, store } = context
  const start = env.now()
  for (;;) {
    await sleep(env, pollingIntervalMs(network.blockTime))
    if (!store.get().auth.ready) throw new LatchkeyError('frame/not-logged-in')
    if (!env.visible()) continue
    const status = await readStatus(context, hash, network).catch(() => undefined)
    if (status === 'confirmed') break
    const isLost = status === 'unknown' && env.now() - start >= lostMs
    if (status === 'failed' || isLost) throw new LatchkeyError('frame/failed')
  }
  const { active } = networksOf(store.get().networks, smartAccountNamespace)
  if (active?.caipNetworkId === network.caipNetworkId) store.update('auth', smartAccountLeft)
}

async function readStatus(
  context: Context,
  hash: string,
  network: Network,
): Promise<TransactionStatus> {
  const adapter = context.adapters.get(network.chainNamespace)
  if (adapter?.transactionStatus) return adapter.transactionStatus(hash, network)
  const { smartAccountDeployed } = await requireLogin(context).user({ chainId: network.id })
  return smartAccountDeployed ? 'pending' : 'confirmed'
}
