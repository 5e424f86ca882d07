import { expect, test } from 'vitest'
import { marketAddresses } from '../../testing/market/marketCalls.js'
import { sharedLocks } from '../../testing/sharedLocks.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import { beginSwap, flowOf, hashOf, reloadPage, settle } from '../../testing/swapUnderWay.js'
import { continueSwap } from './executeSwap.js'

const other = '0x00000000000000000000000000000000000000a2'
/** A wallet that answers when the test says so. */
function slowWallet({ market }: SwapTestContext): () => void {
  let approve = () => {}
  const answer = new Promise<void>((resolve) => {
    approve = resolve
  })
  market.nextWallet = () => answer
  return approve
}

test('T516 with the wallet open in one tab, no press in another asks for the swap a second time', async () => {
  const first = await swapTestContext({ locks: sharedLocks() })
  first.market.allowance = 10_000_000n
  const second = await reloadPage(first)
  const approve = slowWallet(first)
  await beginSwap(first)
  // The other tab had its own preview on screen.
  await beginSwap(second)
  expect(flowOf(second)?.at).toBe(flowOf(first)?.at)
  await continueSwap(second)
  await settle(second, 0)
  approve()
  await settle(first, 0)
  expect(first.market.sent).toHaveLength(1)
  // This tab hears of it late.
  await continueSwap(second)
  await settle(second)
  expect(first.market.sent).toHaveLength(1)
})

test('T516 approved after a reload, then Continue: one swap', async () => {
  const before = await swapTestContext()
  before.market.allowance = 10_000_000n
  slowWallet(before)
  await beginSwap(before)
  const context = await reloadPage(before)
  expect(flowOf(context)?.state).toBe('paused')
  // What the wallet sent for the page that is gone.
  context.market.counts.pending = 1
  await continueSwap(context)
  expect(flowOf(context)).toMatchObject({ state: 'paused', error: 'swap/outcome-unknown' })
  context.market.counts.mined = 1
  context.wallet.setBalance(marketAddresses.dollar, { balance: 90_000_000n, decimals: 6 })
  await continueSwap(context)
  expect(flowOf(context)?.state).toBe('spent')
  expect(context.market.sent).toEqual([])
})

test('T519 an account that comes back while its swap goes on finds it going on, once', async () => {
  const context = await swapTestContext()
  await beginSwap(context)
  await settle(context, 0)
  expect(context.market.sent).toHaveLength(1)
  for (let turn = 0; turn < 3; turn++) {
    context.wallet.report({ type: 'accounts', addresses: [other] })
    await settle(context, 0)
    context.wallet.report({ type: 'accounts', addresses: [marketAddresses.account] })
    await settle(context, 0)
  }
  expect(flowOf(context)?.state).toBe('sent')
  slowWallet(context)
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  // The wallet has the swap: nothing offers to ask for it again.
  expect(flowOf(context)).toMatchObject({ state: 'asking', steps: ['swap'] })
  void continueSwap(context).catch(() => {})
  await settle(context, 0)
  expect(context.market.sent).toHaveLength(1)
})
