import { expect, test } from 'vitest'
import { openModal } from '../../modal/opening/openModal.js'
import { sharedLocks } from '../../testing/sharedLocks.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import {
  beginSwap,
  flowOf,
  hashOf,
  reloadPage,
  settle,
  statuses,
  swapUnderWay,
} from '../../testing/swapUnderWay.js'
import { stopSwap } from './endSwap.js'
import { continueSwap } from './executeSwap.js'

/** Two tabs, of which the first swaps and the second was open before; `close` ends the first. */
async function twoTabs(prepare: (first: SwapTestContext) => void = () => {}) {
  const locks = sharedLocks()
  const first = await swapTestContext({ locks })
  prepare(first)
  const second = await reloadPage(first)
  await openModal(second, { entry: { view: 'Swap' } })
  await settle(second, 0)
  await beginSwap(first)
  const hear = async () => {
    // Its clock is its own, and what is stored is never of the future.
    await second.env.advance(Math.max(0, first.env.now() - second.env.now()))
    second.env.changeInOtherTab(null)
    await settle(second, 0)
  }
  await hear()
  return { first, second, hear, close: () => locks.gone() }
}

/** The chain does not say what was allowed, so that nothing comes behind the allowance; returns what ends that. */
function hang({ market: { swapping } }: SwapTestContext): () => void {
  const { getAllowance } = swapping
  let end = () => {}
  const answer = new Promise<void>((resolve) => {
    end = resolve
  })
  swapping.getAllowance = async (one) => {
    await answer
    return getAllowance(one)
  }
  return () => {
    swapping.getAllowance = getAllowance
    end()
  }
}

test('T534 what a closed tab had sent is followed to its end by one that was open', async () => {
  const { close, second } = await twoTabs(({ market }) => {
    market.allowance = 10_000_000n
  })
  expect(statuses(second)).toEqual(['sent'])
  close()
  second.market.received = 19_900_000n
  second.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(second)
  expect(flowOf(second)).toMatchObject({ state: 'done', received: '19900000' })
})

test('T534 a tab that is closed between allowance and swap leaves it to another, where it waits for a press', async () => {
  const { close, first, hear, second } = await twoTabs()
  const { getAllowance } = first.market.swapping
  hang(first)
  first.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(first)
  await hear()
  await settle(second, 6_000)
  // As long as the other is open, it goes on there.
  expect(flowOf(second)).toMatchObject({ state: 'preparing', steps: ['swap'] })
  close()
  await settle(second, 6_000)
  expect(flowOf(second)?.state).toBe('paused')
  second.market.swapping.getAllowance = getAllowance
  continueSwap(second).catch(() => {})
  await settle(second, 0)
  expect(second.market.sent).toHaveLength(2)
})

test('T534 the allowance is confirmed after its tab was closed: the swap waits for a press', async () => {
  const { close, second } = await twoTabs()
  close()
  second.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(second)
  expect(flowOf(second)).toMatchObject({ state: 'paused', steps: ['swap'] })
  expect(second.market.sent).toHaveLength(1)
})

test('between two requests a swap can be stopped, from either tab, and goes on with a press', async () => {
  const { first, hear, second } = await twoTabs()
  const build = hang(first)
  first.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(first)
  await hear()
  stopSwap(second)
  first.env.changeInOtherTab(null)
  expect(flowOf(first)).toMatchObject({ state: 'paused', steps: ['swap'] })
  build()
  await settle(first)
  expect(first.market.sent).toHaveLength(1)
  continueSwap(first).catch(() => {})
  await settle(first, 0)
  expect(first.market.sent).toHaveLength(2)
})

test('before anything was allowed, to stop a swap forgets it', async () => {
  const context = await swapTestContext()
  context.market.nextWallet = () => new Promise(() => {})
  await beginSwap(context)
  stopSwap(context)
  // The wallet has it: that is another button.
  expect(statuses(context)?.[0]).toBe('asking')
  const { at, terms } = flowOf(context) ?? swapUnderWay
  const flow = { state: 'preparing', terms, at, done: [], steps: ['swap'] } as const
  context.store.update('swap', (swap) => ({ ...swap, flow }))
  stopSwap(context)
  expect(flowOf(context)).toBeUndefined()
})
