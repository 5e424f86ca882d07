import type { Context } from '../../runtime/context.js'
import type { SwapFlow } from '../../state/swap/swapSlice.js'
import { drivenSwap, endDriven, type FlowId, idOf, setDriven } from './updateFlow.js'

/**
 * Does the work of a swap once on a page, and in one tab at a time: where another has it, nothing is done here. The lock is
 * gone with its tab, so that a reload can go on at once. A browser without such locks has none.
 */
export async function withSwapLock(
  context: Pick<Context, 'env' | 'store'>,
  flow: SwapFlow,
  work: () => Promise<void>,
): Promise<void> {
  const id = idOf(flow)
  if (drivenSwap(context, id)) return
  const drive = async () => {
    setDriven(context, id, flow)
    await work().finally(() => endDriven(context, id))
  }
  const { locks } = context.env
  if (!locks) return drive()
  await locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await drive()
  })
}

/** Whether no tab goes on with a swap; one that was closed has no lock any more. A browser without locks can't tell. */
export async function isLeft({ env }: Pick<Context, 'env'>, id: FlowId): Promise<boolean> {
  if (!env.locks) return true
  return env.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => lock !== null)
}

const lockOf = ({ account, at }: FlowId) => `latchkey:swap:${account}:${at}`
