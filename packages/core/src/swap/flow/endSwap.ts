import type { Context } from '../../runtime/context.js'
import type { SwapFlow } from '../../state/swap/swapSlice.js'
import { swapChanged } from '../swapForm.js'
import { flowPaused, isAtChain, isDone, isSwapped, nextStep, routerLeft } from './flowChanges.js'
import { runSwap } from './runSwap.js'
import { isUnanswered } from './swapOutcome.js'
import { rememberOpenCalls, swapGivenUp } from './unansweredSwaps.js'
import { drivenSwap, forgetFlow, idOf, updateFlow } from './updateFlow.js'
import { withSwapLock } from './withSwapLock.js'

/** How long a sent step is followed before the visitor may stop that. */
const followMs = 60_000

/** Whether the visitor may put a swap away whose step is at the chain: it may never be confirmed, and no other can begin. */
export const canStopFollowing = (flow: SwapFlow, now: number): boolean =>
  flow.steps.some(({ sentAt = flow.at, status }) => status === 'sent' && now - sentAt >= followMs)

/** Forgets a swap under way that has nothing open at the chain, or has for long; what was sent stays in the activity. */
export function cancelSwap(context: Context): void {
  const { flow } = context.store.get().swap
  if (!flow || (isAtChain(flow) && !canStopFollowing(flow, context.env.now()))) return
  const isOpen = flow.steps.some((step) => step.status === 'asking' || isUnanswered(step))
  if (isOpen && !flow.isSpent && !isAtChain(flow))
    context.store.update('activity', swapGivenUp(flow))
  forgetFlow(context, flow)
  rememberOpenCalls(context, flow)
}

/**
 * Stops a swap before the wallet is asked for its next step: it is forgotten, or pauses where a router may take something by
 * now, which must be said.
 */
export function stopSwap(context: Context): void {
  const { flow } = context.store.get().swap
  const isWaiting = flow && !isDone(flow) && flow.steps[nextStep(flow)]?.status === 'waiting'
  if (!isWaiting || flow.isPaused) return
  if (routerLeft(flow) === undefined) cancelSwap(context)
  else updateFlow(context, idOf(flow), flowPaused(undefined))
}

/**
 * Requests that the router which has the allowance of a swap may take nothing any more; one that is paused is given up, and
 * of one that is done the rest is taken back.
 */
export async function takeAllowanceBack(context: Context): Promise<void> {
  const { flow } = context.store.get().swap
  const spender = flow && routerLeft(flow)
  if (!flow || spender === undefined || isAtChain(flow) || !(flow.isPaused || isDone(flow))) return
  const steps = [
    // What was swapped stays said.
    ...flow.steps.filter(isSwapped),
    { kind: 'reset', status: 'waiting', spender } as const,
  ]
  const { error: _, ...known } = flow
  const ending: SwapFlow = { ...known, steps, isPaused: false, isEnding: true }
  // What reads the end of it still goes on with this.
  if (isDone(flow) && drivenSwap(context, idOf(flow)))
    return void updateFlow(context, idOf(flow), () => ending)
  await withSwapLock(context, ending, async () => {
    // What a wallet has of the swap itself may be approved there still.
    if (flow.steps.some(isUnanswered)) context.store.update('activity', swapGivenUp(flow))
    updateFlow(context, idOf(flow), () => ({ ...ending }))
    await runSwap(context, ending)
  })
}

/** Puts a swap away that is done, and empties the amount that it was about. */
export function dismissSwap(context: Context): void {
  const { flow } = context.store.get().swap
  if (!flow || !isDone(flow)) return
  forgetFlow(context, flow)
  context.store.update('swap', swapChanged({ amount: '' }))
}
