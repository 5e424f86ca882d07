import { expect, test } from 'vitest'
import type { SwapFlow, SwapFlowIn } from '../../state/swap/swapFlow.js'
import { marketAddresses } from '../../testing/market/marketCalls.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import {
  flowOf,
  hashOf,
  openStored,
  settle,
  statuses,
  swapUnderWay,
} from '../../testing/swapUnderWay.js'
import { continueSwap } from './executeSwap.js'

const hash = hashOf(1)
const snapshot = { mined: 0, pending: 1, source: '100000000', to: '0', allowance: '10000000' }
const sent: SwapFlowIn<'sent'> = {
  ...swapUnderWay,
  state: 'sent',
  steps: ['swap'],
  hash,
  sentAt: 0,
  before: snapshot,
}

/** A page whose swap waits at a chain that does not know its hash, and has so many transactions of the account. */
async function open(flow: SwapFlow, mined: number): Promise<SwapTestContext> {
  const before = await swapTestContext()
  Object.assign(before.market.counts, { mined, pending: mined })
  before.market.allowance = 10_000_000n
  return openStored(flow, {}, before)
}

function spend(context: SwapTestContext): void {
  context.market.allowance = 0n
  context.wallet.setBalance(marketAddresses.dollar, { balance: 90_000_000n, decimals: 6 })
}

function swap(context: SwapTestContext): void {
  spend(context)
  context.wallet.setBalance(marketAddresses.gold, { balance: 20_000_000n, decimals: 6 })
}

const pass = async (context: SwapTestContext, seconds: number) => {
  for (let at = 0; at < seconds; at += 10) await settle(context, 10_000)
}

test('T529 a swap that was sped up is done as soon as the chain has it, with what it brought', async () => {
  const context = await open(sent, 2)
  swap(context)
  await pass(context, 20)
  expect(flowOf(context)).toMatchObject({ received: '20000000', done: [{ by: 'another' }] })
  expect(statuses(context)).toEqual(['done'])
  // Nor does its first hash, which nothing knows, take that back.
  await pass(context, 60)
  expect(statuses(context)).toEqual(['done'])
  expect(context.events.filter((event) => event === 'SWAP_SUCCESS')).toHaveLength(1)
})

test.each(['swap', 'batch'] as const)(
  'T529 one of which the chain has nothing can’t be asked for again soon, since the node may be behind: %s',
  async (kind) => {
    const context = await open({ ...sent, steps: [kind] }, 2)
    await pass(context, 100)
    expect(statuses(context)).toEqual(['sent'])
    await continueSwap(context)
    expect([...context.market.sent, ...context.market.batches]).toEqual([])
  },
)

test('T529 of nodes that differ in what they have, one that is behind does not end it as failed', async () => {
  const context = await open(sent, 2)
  for (let look = 0; look < 20; look++) {
    const isBehind = look % 3 === 0
    context.market.allowance = isBehind ? 10_000_000n : 0n
    const dollars = isBehind ? 100_000_000n : 90_000_000n
    context.wallet.setBalance(marketAddresses.dollar, { balance: dollars, decimals: 6 })
    context.wallet.setBalance(marketAddresses.gold, {
      balance: isBehind ? 0n : 20_000_000n,
      decimals: 6,
    })
    await settle(context, 4_000)
  }
  expect(statuses(context)).not.toEqual(['failed'])
})

test('T529 where what leaves has left and nothing arrived, it is said, and not asked for again', async () => {
  const context = await open(sent, 2)
  spend(context)
  await pass(context, 90)
  expect(flowOf(context)).toMatchObject({ state: 'spent' })
  await continueSwap(context)
  expect(context.market.sent).toEqual([])
})

test('T529 while others of the account are mined that were before it, it may still come', async () => {
  const context = await open(sent, 1)
  swap(context)
  await pass(context, 90)
  expect(statuses(context)).toEqual(['sent'])
})

test('T529 one that only a node behind the others did not know keeps its transaction', async () => {
  const context = await open(sent, 2)
  swap(context)
  context.market.received = 20_000_000n
  await settle(context)
  context.wallet.setTransactionStatus(hash, 'confirmed')
  await pass(context, 20)
  expect(flowOf(context)).toMatchObject({ state: 'done', done: [{ by: 'own' }] })
})

test.each([
  ['approve', 10_000_000n, 9_999_999n],
  ['reset', 0n, 1n],
] as const)('T529 an allowance is done once the chain has it: %s', async (kind, is, isNot) => {
  const { before: _, ...asked } = sent
  const context = await open({ ...asked, steps: [kind, 'swap'] }, 2)
  context.market.allowance = isNot
  await pass(context, 30)
  expect(statuses(context)).toEqual(['sent', 'waiting'])
  context.market.allowance = is
  await pass(context, 20)
  expect(statuses(context)).toEqual(['done', 'waiting'])
  expect(context.market.sent).toEqual([])
})
