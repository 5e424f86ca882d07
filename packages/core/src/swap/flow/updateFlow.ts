import type { Context } from '../../runtime/context.js'
import { activeAccount } from '../../state/activeAccount.js'
import type { DrivenSwap } from '../../state/activitySlice.js'
import type { SwapFlow } from '../../state/swap/swapSlice.js'
import { readFlow, swapStorageOf } from './swapKeys.js'

/** Which swap is meant: an account has one at a time, by the moment it began. */
export type FlowId = Pick<DrivenSwap, 'account' | 'at'>

/** The id of a swap under way. */
export const idOf = ({ at, terms }: SwapFlow): FlowId => ({ account: terms.account, at })

/** Returns what this page takes from step to step for an account, or one of its swaps; undefined where it does not. */
export const drivenSwap = (
  { store }: Pick<Context, 'store'>,
  { account, at }: Pick<FlowId, 'account'> & Partial<FlowId>,
): DrivenSwap | undefined =>
  store
    .get()
    .activity.drivenSwaps?.findLast(
      (one) => one.account === account && (at === undefined || one.at === at),
    )

/** Sets what this page goes on with, in its memory; without a swap, it was put away meanwhile. */
export function setDriven(
  { store }: Pick<Context, 'store'>,
  id: FlowId,
  flow: SwapFlow | undefined,
): void {
  store.update('activity', (activity) => ({
    ...activity,
    drivenSwaps: [...othersThan(activity.drivenSwaps, id), { ...id, flow }],
  }))
}

/** This page goes on with it no longer. */
export function endDriven({ store }: Pick<Context, 'store'>, id: FlowId): void {
  store.update('activity', (activity) => ({
    ...activity,
    drivenSwaps: othersThan(activity.drivenSwaps, id),
  }))
}

const othersThan = (all: readonly DrivenSwap[] = [], { account, at }: FlowId) =>
  all.filter((one) => one.account !== account || one.at !== at)

/**
 * Returns a swap under way, of the account on screen or of another; undefined once it was forgotten. What this page goes on
 * with is as it was agreed to here: any script of the origin can write to the storage.
 */
export function findFlow(context: Context, id: FlowId): SwapFlow | undefined {
  const { account, at } = id
  const driven = drivenSwap(context, id)
  if (driven) return driven.flow
  const { flow } = context.store.get().swap
  const known = flow?.terms.account === account ? flow : readFlow(context, account)
  return known?.at === at ? known : undefined
}

/** Changes a swap under way, in the storage and, where its account is on screen, in the state; returns it. */
export function updateFlow(
  context: Context,
  id: FlowId,
  change: (flow: SwapFlow) => SwapFlow,
): SwapFlow | undefined {
  const known = findFlow(context, id)
  const flow = known && change(known)
  if (!flow || flow === known) return flow
  if (drivenSwap(context, id)) setDriven(context, id, flow)
  swapStorageOf(context).set('flow', flow, id.account)
  showFlow(context, flow)
  return flow
}

/** Puts a swap on screen, where its account is. */
export function showFlow({ store }: Pick<Context, 'store'>, flow: SwapFlow): void {
  if (activeAccount(store.get()).address !== flow.terms.account) return
  store.update('swap', (swap) => ({ ...swap, flow, error: undefined }))
}

/** Forgets a swap: what was sent stays in the activity. */
export function forgetFlow(context: Context, flow: SwapFlow): void {
  const id = idOf(flow)
  if (drivenSwap(context, id)) setDriven(context, id, undefined)
  swapStorageOf(context).remove('flow', flow.terms.account)
  context.store.update('swap', (swap) =>
    swap.flow?.at === flow.at ? { ...swap, flow: undefined } : swap,
  )
}
