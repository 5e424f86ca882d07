import type { Env } from '../ports/Env.js'
import {
  type ShownStep,
  type SwapFlow,
  type SwapFlowIn,
  shownSteps,
} from '../state/swap/swapFlow.js'
import { executeSwap } from '../swap/flow/executeSwap.js'
// There from the start: what its loading takes is no concern of a test.
import '../swap/flow/followSwap.js'
import { swapStorageOf } from '../swap/flow/storedSwap.js'
import type { SwapPreview } from '../swap/market/SwapPreview.js'
import { swapPreviewQuery } from '../swap/preview/previewSwap.js'
import { marketAddresses } from './market/marketCalls.js'
import { fillForm, type SwapTestContext, swapTestContext, swapTokens } from './swapTestContext.js'

/** A swap of ten dollars for gold that waits for the visitor, as a page stores it. */
export const swapUnderWay: SwapFlowIn<'paused'> = {
  state: 'paused',
  terms: {
    networkId: 'eip155:31337',
    account: marketAddresses.account,
    source: swapTokens.dollar,
    to: swapTokens.gold,
    amount: '10000000',
    toAmount: '20000000',
    minReceived: '19800000',
    spender: marketAddresses.router,
  },
  at: 0,
  done: [],
  steps: ['approve'],
}

/** The swap that a page has under way. */
export const flowOf = ({ store }: SwapTestContext): SwapFlow | undefined => store.get().swap.flow

/** How far each of its steps is. */
export const statuses = (context: SwapTestContext): ShownStep['status'][] | undefined => {
  const flow = flowOf(context)
  return flow && shownSteps(flow).map(({ status }) => status)
}

/** The hash of what the wallet sent as its so-manieth. */
export const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`

/** Lets time pass, and code that loads late arrive. */
export async function settle(context: SwapTestContext, ms = 5_000): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 4))
    await context.env.advance(ms / 10)
  }
}

/** Fills in the form, and presses the button that asks the wallet. */
export async function beginSwap(
  context: SwapTestContext,
): Promise<{ done: Promise<void>; preview: SwapPreview }> {
  fillForm(context)
  const preview = await swapPreviewQuery(context).queryFn()
  const done = executeSwap(context, { preview }).catch(() => {})
  await context.env.advance(0)
  return { done, preview }
}

/** The same page after a reload, or in another tab: storage, locks and market are as they were. */
export async function reloadPage(before: SwapTestContext): Promise<SwapTestContext> {
  const { locks, storage } = before.env
  const context = await swapTestContext({ storage, ...(locks && { locks }) }, before.market)
  await settle(context, 0)
  return context
}

/** A page that finds this in its storage, whatever it is. */
export async function openStored(
  flow: unknown,
  env: Partial<Env> = {},
  before?: SwapTestContext,
): Promise<SwapTestContext> {
  const earlier = before ?? (await swapTestContext())
  storeSwap(earlier, flow)
  const { storage } = earlier.env
  const context = await swapTestContext({ storage, ...env }, earlier.market)
  await new Promise((resolve) => setTimeout(resolve, 50))
  return context
}

/** Puts this into a page's storage as the swap of its account. */
export function storeSwap(context: Pick<SwapTestContext, 'storage'>, flow: unknown): void {
  swapStorageOf(context).set('flow', flow as SwapFlow, marketAddresses.account)
}
