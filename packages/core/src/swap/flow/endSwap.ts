import type { Context } from '../../runtime/context.js'
import { openOf, type SwapFlow } from '../../state/swap/swapFlow.js'
import type { SwapSlice } from '../../state/swap/swapSlice.js'
import { allowanceTakenBack, canTakeBack, swapPaused } from '../../state/swap/swapTransitions.js'
import { unchanged } from '../../state/transition.js'
import { isSameSwapToken } from '../market/swapContract.js'
import { swapChanged } from '../swapForm.js'
import { advanceSwap, drivenSwap, forgetFlow, idOf } from './advanceSwap.js'
import { runSwap } from './runSwap.js'
import { rememberOpenCalls } from './sendStep.js'

/** How long a sent step is followed before the visitor may stop that. */
const followMs = 60_000

/** Whether the visitor may put a swap away whose step is at the chain: it may never be confirmed, and no other can begin. */
export const canStopFollowing = (flow: SwapFlow, now: number): boolean =>
  flow.state === 'sent' && now - flow.sentAt >= followMs

/** Forgets a swap under way that has nothing open at the chain, or has for long; what was sent stays in the activity. */
export function cancelSwap(context: Context): void {
  const { flow } = context.store.get().swap
  if (!flow || (flow.state === 'sent' && !canStopFollowing(flow, context.env.now()))) return
  forgetFlow(context, flow, mayBeOpen(flow) ? swapGivenUp(flow) : unchanged)
  rememberOpenCalls(context, flow)
}

/**
 * Stops a swap before the wallet is asked for its next step: it is forgotten, or pauses where a router may take something by
 * now, which must be said.
 */
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
export async function takeAllowanceBack(context: Context): Promise<void> {
  const { flow } = context.store.get().swap
  if (!flow || !canTakeBack(flow)) return
  const begin = () => {
    // What a wallet has of the swap itself may be approved there still.
    if (openOf(flow)?.before) context.store.update('swap', swapGivenUp(flow))
    advanceSwap(context, idOf(flow), allowanceTakenBack)
  }
  if (!drivenSwap(context, idOf(flow))) await runSwap(context, flow, { begin })
  // What reads the end of it still goes on with this.
  else if (flow.state === 'done') begin()
}

/** Puts a swap away that is done, and empties the amount that it was about. */
export function dismissSwap(context: Context): void {
  const { flow } = context.store.get().swap
  if (flow?.state === 'done') forgetFlow(context, flow, swapChanged({ amount: '' }))
}

/** Whether the wallet may still have a request for what it was about. */
const mayBeOpen = (flow: SwapFlow): boolean => {
  const open = flow.state === 'spent' ? undefined : openOf(flow)
  return flow.state === 'asking' || open?.was === 'asked' || open?.before !== undefined
}

/** Remembers a swap that the visitor gave up while their wallet had it: no page can take that back. */
const swapGivenUp =
  (flow: SwapFlow) =>
  (swap: SwapSlice): SwapSlice => ({ ...swap, givenUp: [...swap.givenUp, flow] })

/** Whether a request for a swap of the same tokens may still be open in the account's wallet. */
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
