import { expect, test } from 'vitest'
import type { SwapFlow, SwapFlowIn } from '../../state/swap/swapFlow.js'
import { marketAddresses } from '../../testing/market/marketCalls.js'
import { type SwapTestContext, swapTestContext, swapTokens } from '../../testing/swapTestContext.js'
import { flowOf, hashOf, openStored, storeSwap, swapUnderWay } from '../../testing/swapUnderWay.js'
import { cancelSwap, canStopFollowing } from './endSwap.js'
import { continueSwap } from './executeSwap.js'
import { readFlow } from './storedSwap.js'

const hash = hashOf(1)
const snapshot = { mined: 0, pending: 0, source: '100000000', to: '0', allowance: '10000000' }
const asked = {
  ...swapUnderWay,
  state: 'sent',
  steps: ['swap'],
  sentAt: 0,
  before: snapshot,
} as const
const sent: SwapFlowIn<'sent'> = { ...asked, hash }
const batch: SwapFlowIn<'sent'> = { ...asked, steps: ['batch'], callsId: 'gone' }

/** A page whose clock jumps, so that half an hour takes few looks at the chain. */
type LatePage = SwapTestContext & { pass(ms: number): Promise<void> }

/** A page that finds this in its storage, at that time. */
async function openWith(flow: SwapFlow, at = 0): Promise<LatePage> {
  let time = at
  const before = await swapTestContext()
  before.market.swapping.getCalls = async () => {
    throw new Error('unknown bundle')
  }
  const context = await openStored(flow, { now: () => time }, before)
  const pass = async (ms: number) => {
    time += ms
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 2))
      await context.env.advance(1_000)
    }
  }
  return { ...context, pass }
}

test.each<[string, object]>([
  [
    'of a network that the page does not have',
    {
      terms: {
        ...sent.terms,
        networkId: 'eip155:99',
        source: { ...swapTokens.dollar, address: `eip155:99:${marketAddresses.dollar}` },
        to: { ...swapTokens.gold, address: `eip155:99:${marketAddresses.gold}` },
      },
    },
  ],
  ['of which nothing is left to do', { steps: [] }],
])('T517 a stored swap %s is none, and in the way of no other', async (_, change) => {
  const context = await swapTestContext()
  storeSwap(context, { ...sent, ...change })
  expect(readFlow(context, marketAddresses.account)).toBeUndefined()
})

test.each<[string, SwapFlow]>([
  ['several calls that the wallet does not know', batch],
  ['a transaction that the chain does not know', sent],
])('T517 %s are given up half an hour after they were sent', async (_, flow) => {
  const context = await openWith(flow)
  await context.pass(1_000_000)
  expect(flowOf(context)?.state).toBe('sent')
  await context.pass(900_000)
  expect(flowOf(context)).toMatchObject({ state: 'paused', error: 'swap/outcome-unknown' })
})

test('T517 the half hour goes on over page loads', async () => {
  const context = await openWith(sent, 1_790_000)
  await context.pass(0)
  expect(flowOf(context)?.state).toBe('sent')
  await context.pass(20_000)
  expect(flowOf(context)).toMatchObject({ error: 'swap/outcome-unknown' })
})

test('T517 what is at the chain for a minute can be put away, and not before', async () => {
  const context = await openWith(batch)
  expect(canStopFollowing(sent, 59_000)).toBe(false)
  cancelSwap(context)
  expect(flowOf(context)).toBeDefined()
  await context.pass(61_000)
  context.market.swapping.getCalls = async () => ({ status: 'confirmed', hash })
  cancelSwap(context)
  expect(flowOf(context)).toBeUndefined()
  await context.pass(10_000)
  // Its transaction is found among what was sent all the same.
  expect(context.store.get().activity.sent).toMatchObject([{ hash, swap: { symbol: 'LGOLD' } }])
})

test('T517 a transaction that was sped up has another hash: what left is seen, and not asked for again', async () => {
  const context = await openWith(sent)
  context.market.allowance = 10_000_000n
  context.wallet.setBalance(marketAddresses.dollar, { balance: 90_000_000n, decimals: 6 })
  await context.pass(1_900_000)
  expect(flowOf(context)).toMatchObject({ error: 'swap/outcome-unknown' })
  await continueSwap(context)
  expect(flowOf(context)).toMatchObject({ state: 'spent' })
  expect(context.market.sent).toEqual([])
})

test.each(['__proto__', 'constructor', 'toString', '<b>'])(
  'T518 a stored swap that failed with %s is none',
  async (error) => {
    const context = await swapTestContext()
    storeSwap(context, { ...swapUnderWay, error })
    expect(readFlow(context, marketAddresses.account)).toBeUndefined()
  },
)
