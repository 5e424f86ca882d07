import type { Context } from '../../runtime/context.js'
import { openOf, type SwapFlow } from '../../state/swap/swapFlow.js'
import type { SwapSlice } from '../../state/swap/swapSlice.js'
import { allowanceRevoked, canRevoke, swapPaused } from '../../state/swap/swapTransitions.js'
import { unchanged } from '../../state/transition.js'
import { isSameSwapToken } from '../market/swapContract.js'
import { swapChanged } from '../swapForm.js'
import { advanceSwap, drivenSwap, forgetFlow, idOf } from './advanceSwap.js'
import { runSwap } from './runSwap.js'
import { rememberOpenCalls } from './sendStep.js'

const followMs = 60_000

/** Whether a sent step may be dismissed: it may never confirm, and blocks other swaps. */
export const canStopFollowing = (flow: SwapFlow, now: number): boolean =>
  flow.state === 'sent' && now - flow.sentAt >= followMs

/** Dismisses a swap without a recent step on chain; sent transactions stay in the activity. */
export function cancelSwap(context: Context): void {
  const { flow } = context.store.get().swap
  if (!flow || (flow.state === 'sent' && !canStopFollowing(flow, context.env.now()))) return
  forgetFlow(context, flow, mayBeOpen(flow) ? swapGivenUp(flow) : unchanged)
  rememberOpenCalls(context, flow)
}

/** Stops a swap before its next wallet request; pauses instead if a router has an allowance. */
export function stopSwap(context: Context): void {
  const { flow } = context.store.get().swap
  if (flow?.state !== 'preparing' && flow?.state !== 'checking') return
  if (flow.allowed === undefined) cancelSwap(context)
  else advanceSwap(context, idOf(flow), swapPaused(undefined))
}

/**
 * Requests that the router which has the allowance of a swap may take nothing any more; one that is paused is given up, and
 * of one that is done the rest is taken back.
 */
export async function revokeAllowance(context: Context): Promise<void> {
  const { flow } = context.store.get().swap
  if (!flow || !canRevoke(flow)) return
  const begin = () => {
    // The wallet's request for the swap itself may still be approved.
    if (openOf(flow)?.before) context.store.update('swap', swapGivenUp(flow))
    advanceSwap(context, idOf(flow), allowanceRevoked)
  }
  if (!drivenSwap(context, idOf(flow))) await runSwap(context, flow, { begin })
  else if (flow.state === 'done') begin()
}

/** Dismisses a finished swap and clears the amount. */
export function dismissSwap(context: Context): void {
  const { flow } = context.store.get().swap
  if (flow?.state === 'done') forgetFlow(context, flow, swapChanged({ amount: '' }))
}

const mayBeOpen = (flow: SwapFlow): boolean => {
  const open = flow.state === 'spent' ? undefined : openOf(flow)
  return flow.state === 'asking' || open?.was === 'asked' || open?.before !== undefined
}

/** No page can withdraw the wallet's request. */
const swapGivenUp =
  (flow: SwapFlow) =>
  (swap: SwapSlice): SwapSlice => ({ ...swap, givenUp: [...swap.givenUp, flow] })

/** Whether the wallet may still have a request to swap the same tokens. */
export const isSwapOpen = (
  { givenUp }: Pick<SwapSlice, 'givenUp'>,
  { account, source, to }: Pick<SwapFlow['terms'], 'account' | 'source' | 'to'>,
): boolean =>
  givenUp.some(
    ({ terms }) =>
      terms.account === account &&
      isSameSwapToken(terms.source, source) &&
      isSameSwapToken(terms.to, to),
  )
