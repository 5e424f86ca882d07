import { expect, test } from 'vitest'
import type { SwapTerms } from '../../state/swap/swapFlow.js'
import { decodeCall, type MarketSwap, marketAddresses } from '../../testing/market/marketCalls.js'
import { type SwapTestContext, swapTestContext, swapTokens } from '../../testing/swapTestContext.js'
import {
  beginSwap,
  flowOf,
  hashOf,
  openStored,
  settle,
  storeSwap,
  swapUnderWay,
} from '../../testing/swapUnderWay.js'
import { continueSwap } from './executeSwap.js'
import { readFlow, swapStorageOf } from './storedSwap.js'

const other = '0x6666666666666666666666666666666666666666'
const disguised = { ...swapTokens.gold, address: `eip155:31337:${other}` }

/** What another page of the origin writes in place of the swap's terms. */
function rewrite(context: SwapTestContext, change: Partial<SwapTerms>): void {
  const stored = readFlow(context, marketAddresses.account)
  if (!stored) throw new Error('nothing is stored')
  storeSwap(context, { ...stored, terms: { ...stored.terms, ...change } })
  context.env.changeInOtherTab(null)
}

test('T532 what a page goes on with is what was agreed to there, whatever is written into the storage meanwhile', async () => {
  const context = await swapTestContext()
  context.wallet.setBalance(other, { balance: 0n, decimals: 6 })
  await beginSwap(context)
  rewrite(context, { to: disguised, minReceived: '1', toAmount: '1' })
  expect(flowOf(context)?.terms.to).toEqual(swapTokens.gold)
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  expect(context.market.sent).toHaveLength(2)
  expect(decodeCall<MarketSwap>(context.market.sent[1]?.data ?? '')).toMatchObject({
    to: marketAddresses.gold,
    min: '19800000',
  })
})

test('T532 nor while another account is on screen', async () => {
  const context = await swapTestContext()
  await beginSwap(context)
  const report = (address: string) =>
    context.wallet.report({ type: 'accounts', addresses: [address] })
  report('0x00000000000000000000000000000000000000a2')
  await settle(context, 0)
  rewrite(context, { to: disguised, minReceived: '1' })
  report(marketAddresses.account)
  await settle(context, 0)
  expect(flowOf(context)?.terms).toMatchObject({ to: swapTokens.gold, minReceived: '19800000' })
})

test('T532 one that another tab put away is not gone on with, though it is written there once more', async () => {
  const context = await swapTestContext()
  await beginSwap(context)
  const stored = readFlow(context, marketAddresses.account)
  swapStorageOf(context).remove('flow', marketAddresses.account)
  context.env.changeInOtherTab(null)
  expect(flowOf(context)).toBeUndefined()
  storeSwap(context, stored)
  context.env.changeInOtherTab(null)
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  expect(context.market.sent).toHaveLength(1)
})

test('T533 after a reload, tokens have the names that the list or the chain gives them', async () => {
  const terms = { ...swapUnderWay.terms, to: disguised }
  const context = await openStored({ ...swapUnderWay, terms })
  context.wallet.setBalance(other, { balance: 0n, decimals: 6 })
  await settle(context, 0)
  expect(flowOf(context)?.terms.to).toMatchObject({ symbol: 'FND', isListed: false })
  expect(flowOf(context)?.terms.source).toMatchObject({ symbol: 'LUSD', isListed: true })
})

test('T533 a press before they are named asks for nothing: it shows them', async () => {
  const context = await swapTestContext()
  const terms = { ...swapUnderWay.terms, to: disguised }
  storeSwap(context, { ...swapUnderWay, terms })
  context.store.update('swap', (swap) => ({ ...swap, flow: { ...swapUnderWay, terms } }))
  context.wallet.setBalance(other, { balance: 0n, decimals: 6 })
  await continueSwap(context)
  expect(flowOf(context)).toMatchObject({
    state: 'paused',
    error: 'swap/mismatch',
    terms: { to: { symbol: 'FND' } },
  })
  expect(context.market.sent).toEqual([])
})
