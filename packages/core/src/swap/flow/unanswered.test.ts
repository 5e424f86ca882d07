import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { marketAddresses } from '../../testing/market/marketCalls.js'
import { sharedLocks } from '../../testing/sharedLocks.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import {
  beginSwap,
  flowOf,
  openStored,
  reloadPage,
  settle,
  statuses,
} from '../../testing/swapUnderWay.js'
import { cancelSwap, isSwapOpen } from './endSwap.js'
import { continueSwap } from './executeSwap.js'

/** Ten dollars for gold, with the allowance given: the wallet is asked for the swap itself, and does not answer. */
async function asking(context: SwapTestContext, answer = new Promise<void>(() => {})) {
  context.market.allowance = 10_000_000n
  context.market.nextWallet = () => answer
  const begun = await beginSwap(context)
  expect(statuses(context)).toEqual(['asking'])
  return begun
}

const spentGold = { balance: 19_900_000n, decimals: 6 }
const left = { balance: 90_000_000n, decimals: 6 }

test.each<[string, (context: SwapTestContext) => void]>([
  [
    'what leaves has left',
    ({ market, wallet }) => {
      market.counts.mined = 1
      wallet.setBalance(marketAddresses.dollar, left)
    },
  ],
  [
    'the allowance was used, and new funds came',
    ({ market }) => {
      market.counts.mined = 1
      market.allowance = 0n
    },
  ],
  [
    'it arrived, at a smart account',
    ({ wallet }) => wallet.setBalance(marketAddresses.gold, spentGold),
  ],
])('T489 a swap that went out before a reload is not asked for again: %s', async (_, happen) => {
  const before = await swapTestContext()
  await asking(before)
  const context = await reloadPage(before)
  expect(flowOf(context)).toMatchObject({ state: 'paused' })
  happen(context)
  await continueSwap(context)
  expect(flowOf(context)?.state).toBe('spent')
  await continueSwap(context)
  await settle(context)
  expect(context.market.sent).toEqual([])
  cancelSwap(context)
  expect(flowOf(context)).toBeUndefined()
})

test('T489 a swap that was approved and whose page was left is done without a press, once the chain has it', async () => {
  const before = await swapTestContext()
  await asking(before)
  const context = await reloadPage(before)
  await settle(context, 10_000)
  expect(flowOf(context)).toMatchObject({ state: 'paused' })
  context.market.counts.mined = 1
  context.wallet.setBalance(marketAddresses.dollar, left)
  context.wallet.setBalance(marketAddresses.gold, spentGold)
  for (let look = 0; look < 4; look++) await settle(context, 5_000)
  expect(flowOf(context)).toMatchObject({ state: 'done', received: '19900000' })
  expect(statuses(context)).toEqual(['done'])
  expect(context.events.filter((event) => event === 'SWAP_SUCCESS')).toHaveLength(1)
  expect(context.market.sent).toEqual([])
  // Another page finds the result, too.
  expect(statuses(await openStored(flowOf(context)))).toEqual(['done'])
})

test('T489 an allowance that was taken back in the wallet, and tokens from elsewhere, are no swap', async () => {
  const before = await swapTestContext()
  await asking(before)
  const context = await reloadPage(before)
  context.market.counts.mined = 1
  context.market.allowance = 0n
  context.wallet.setBalance(marketAddresses.gold, spentGold)
  for (let look = 0; look < 9; look++) await settle(context, 10_000)
  expect(statuses(context)).not.toEqual(['done'])
  expect(context.events).not.toContain('SWAP_SUCCESS')
})

test('T489 what left without an arrival is said without a press, once it is certain', async () => {
  const before = await swapTestContext()
  await asking(before)
  const context = await reloadPage(before)
  context.market.counts.mined = 1
  context.wallet.setBalance(marketAddresses.dollar, left)
  for (let look = 0; look < 5; look++) await settle(context, 10_000)
  expect(flowOf(context)?.state).toBe('paused')
  for (let look = 0; look < 4; look++) await settle(context, 10_000)
  expect(flowOf(context)).toMatchObject({ state: 'spent' })
})

test('T489 a transaction that waits for a block holds it up until it is known to be another', async () => {
  const before = await swapTestContext()
  await asking(before)
  const context = await reloadPage(before)
  context.market.counts.pending = 1
  await continueSwap(context)
  expect(flowOf(context)).toMatchObject({ state: 'paused', error: 'swap/outcome-unknown' })
  expect(flowOf(context)?.state).toBe('paused')
  context.market.counts.mined = 1
  continueSwap(context).catch(() => {})
  await settle(context, 0)
  expect(context.market.sent).toHaveLength(1)
})

test('where nothing moved, it is asked for again', async () => {
  const before = await swapTestContext()
  await asking(before)
  const context = await reloadPage(before)
  continueSwap(context).catch(() => {})
  continueSwap(context).catch(() => {})
  await settle(context, 0)
  expect(statuses(context)).toEqual(['sent'])
  expect(context.market.sent).toHaveLength(1)
})

test('T489 a wallet that fails without a refusal may have sent it', async () => {
  const context = await swapTestContext()
  const failed = Promise.reject(new LatchkeyError('swap/outcome-unknown'))
  failed.catch(() => {})
  const { done } = await asking(context, failed).catch(() => ({ done: undefined }))
  await done
  await settle(context, 0)
  expect(flowOf(context)).toMatchObject({ state: 'paused', error: 'swap/outcome-unknown' })
  context.wallet.setBalance(marketAddresses.dollar, left)
  await continueSwap(context)
  expect(flowOf(context)?.state).toBe('spent')
  expect(context.market.sent).toEqual([])
})

test('T489 while one tab asks, Continue of another does nothing; after it is left, it goes on', async () => {
  const locks = sharedLocks()
  const first = await swapTestContext({ locks })
  await asking(first)
  const second = await reloadPage(first)
  await continueSwap(second)
  await settle(second, 0)
  expect(second.market.sent).toEqual([])
  locks.gone()
  continueSwap(second).catch(() => {})
  await settle(second, 0)
  expect(second.market.sent).toHaveLength(1)
})

test.each([false, true])(
  'an answer after the visitor stopped waiting is among what was sent; until then one may be open; batch: %s',
  async (canBatch) => {
    const context = await swapTestContext()
    context.market.canBatch = canBatch
    let answer = () => {}
    const wallet = new Promise<void>((resolve) => {
      answer = resolve
    })
    if (canBatch) {
      context.market.nextWallet = () => wallet
      await beginSwap(context)
    } else await asking(context, wallet)
    const terms = flowOf(context)?.terms
    if (!terms) throw new Error('there is no swap')
    const isOpen = () => isSwapOpen(context.store.get().swap, terms)
    expect(isOpen()).toBe(false)
    cancelSwap(context)
    expect(flowOf(context)).toBeUndefined()
    expect(isOpen()).toBe(true)
    expect(isSwapOpen(context.store.get().swap, { ...terms, to: terms.source })).toBe(false)
    answer()
    await settle(context)
    expect(isOpen()).toBe(false)
    expect(context.store.get().activity.sent).toMatchObject([{ swap: { symbol: 'LGOLD' } }])
    expect(flowOf(context)).toBeUndefined()
  },
)
