import { expect, test } from 'vitest'
import { marketAddresses } from '../../testing/market/marketCalls.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import {
  beginSwap,
  flowOf,
  hashOf,
  reloadPage,
  settle,
  statuses,
} from '../../testing/swapUnderWay.js'
import { swapPreviewQuery } from '../preview/previewSwap.js'
import { cancelSwap } from './endSwap.js'
import { continueSwap } from './executeSwap.js'

/** Confirms what is asked for next, until the swap is done. */
async function continueAndConfirm(context: SwapTestContext, number: number): Promise<void> {
  const done = continueSwap(context)
  await settle(context)
  context.wallet.setTransactionStatus(hashOf(number), 'confirmed')
  await settle(context)
  await done
}

test('a reload while the wallet is asked pauses, and says which step may be open there', async () => {
  const before = await swapTestContext()
  before.market.nextWallet = () => new Promise(() => {})
  await beginSwap(before)
  expect(statuses(before)).toEqual(['asking', 'waiting'])
  const context = await reloadPage(before)
  expect(flowOf(context)).toMatchObject({
    state: 'paused',
    steps: ['approve', 'swap'],
    open: { was: 'asked' },
  })
  // The visitor gave it meanwhile: it is not asked for again.
  context.market.allowance = 10_000_000n
  await continueAndConfirm(context, 1)
  expect(statuses(context)).toEqual(['done'])
  expect(context.market.sent).toHaveLength(1)
})

test('a reload while the chain has the allowance follows it, then waits for a press', async () => {
  const before = await swapTestContext()
  await beginSwap(before)
  expect(statuses(before)).toEqual(['sent', 'waiting'])
  const context = await reloadPage(before)
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  expect(statuses(context)).toEqual(['done', 'waiting'])
  expect(flowOf(context)?.state).toBe('paused')
  // The form is empty by now; what is compared with the market is the swap under way.
  expect((await swapPreviewQuery(context).queryFn()).terms).toMatchObject({ amount: '10000000' })
  await continueAndConfirm(context, 2)
  expect(statuses(context)).toEqual(['done', 'done'])
})

test('a reload while the chain has the swap ends with its result', async () => {
  const before = await swapTestContext()
  before.market.allowance = 10_000_000n
  await beginSwap(before)
  expect(statuses(before)).toEqual(['sent'])
  const context = await reloadPage(before)
  context.market.received = 19_999_999n
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  expect(flowOf(context)).toMatchObject({ state: 'done', received: '19999999' })
  // A reorganisation takes it away again.
  context.wallet.setTransactionStatus(hashOf(1), 'unknown')
  await settle(context, 10_000)
  expect(statuses(context)).toEqual(['sent'])
  expect(flowOf(context)).not.toHaveProperty('received')
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  expect(flowOf(context)).toMatchObject({ received: '19999999' })
})

test('another account in the middle: it pauses, is stored for its own, and comes back with it', async () => {
  const context = await swapTestContext()
  await beginSwap(context)
  await settle(context, 0)
  const other = '0x00000000000000000000000000000000000000a2'
  context.wallet.report({ type: 'accounts', addresses: [other] })
  await settle(context, 0)
  const { amount, flow, source } = context.store.get().swap
  expect({ amount, flow, source }).toEqual({ amount: '' })
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  expect(context.market.sent).toHaveLength(1)
  context.wallet.report({ type: 'accounts', addresses: [marketAddresses.account] })
  await settle(context)
  expect(flowOf(context)).toMatchObject({ state: 'paused', error: 'swap/account-changed' })
  expect(statuses(context)).toEqual(['done', 'waiting'])
})

test('another network in the middle pauses; back on its own, it goes on', async () => {
  const context = await swapTestContext()
  await beginSwap(context)
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  expect(flowOf(context)).toMatchObject({
    state: 'paused',
    error: expect.stringMatching(/^swap\/(network-changed|unsupported)$/),
  })
  expect(context.market.sent).toHaveLength(1)
  context.wallet.report({ type: 'network', networkId: 'eip155:31337' })
  await settle(context, 0)
  await continueAndConfirm(context, 2)
  expect(statuses(context)).toEqual(['done', 'done'])
})

test('what has nothing at the chain can be cancelled, what has can not', async () => {
  const context = await swapTestContext()
  await beginSwap(context)
  cancelSwap(context)
  expect(flowOf(context)).toBeDefined()
  context.market.nextWallet = () => new Promise(() => {})
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  expect(statuses(context)).toEqual(['done', 'asking'])
  cancelSwap(context)
  expect(flowOf(context)).toBeUndefined()
  expect(context.store.get().activity.sent).toHaveLength(1)
})
