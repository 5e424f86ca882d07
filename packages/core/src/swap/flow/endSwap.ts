import type { Context } from '../../runtime/context.js'
import type { SwapFlow } from '../../state/swap/swapSlice.js'
import { swapChanged } from '../swapForm.js'
import { driveSwap } from './driveSwap.js'
import { flowPaused, isAtChain, isDone, nextStep, routerLeft } from './flowChanges.js'
import { holdSwap } from './holdSwap.js'
import { isUnanswered } from './swapPlace.js'
import { rememberOpenCalls, swapGivenUp } from './unansweredSwaps.js'
import { forgetFlow, idOf, updateFlow } from './updateFlow.js'

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

/** Gives up a swap that is paused, and requests that the router which has its allowance may take nothing any more. */
export async function takeAllowanceBack(context: Context): Promise<void> {
  const { flow } = context.store.get().swap
  const spender = flow && routerLeft(flow)
  if (!flow?.isPaused || spender === undefined || isAtChain(flow)) return
  const steps = [{ kind: 'reset', status: 'waiting', spender }] as const
  const { error: _, ...known } = flow
  const ending: SwapFlow = { ...known, steps, isPaused: false, isEnding: true }
  await holdSwap(context, ending, async () => {
    // What a wallet has of the swap itself may be approved there still.
    if (flow.steps.some(isUnanswered)) context.store.update('activity', swapGivenUp(flow))
    updateFlow(context, idOf(flow), () => ({ ...ending }))
    await driveSwap(context, ending)
  })
}

/** Puts a swap away that is done, and empties the amount that it was about. */
export function dismissSwap(context: Context): void {
  const { flow } = context.store.get().swap
  if (!flow || !isDone(flow)) return
  forgetFlow(context, flow)
  context.store.update('swap', swapChanged({ amount: '' }))
}
