import { expect, test } from 'vitest'
import { decodeCall, marketAddresses } from '../../testing/market/marketCalls.js'
import { swapTestContext, swapTokens } from '../../testing/swapTestContext.js'
import { openStored, storeSwap, swapUnderWay } from '../../testing/swapUnderWay.js'
import { continueSwap } from './executeSwap.js'
import { readFlow } from './storedSwap.js'

const thief = '0x6666666666666666666666666666666666666666'

const withTerms = (change: object) => ({
  ...swapUnderWay,
  terms: { ...swapUnderWay.terms, ...change },
})

test.each<[string, unknown]>([
  ['of another account', withTerms({ account: thief })],
  ['of two networks', withTerms({ to: { ...swapTokens.gold, address: `eip155:1:${thief}` } })],
  ['of no amount', withTerms({ amount: '0' })],
  ['of an amount that is none', withTerms({ amount: '1e9' })],
  ['with a promise of nothing', withTerms({ minReceived: '0' })],
  ['with a spender that is none', withTerms({ spender: '<img>' })],
  ['with decimals that are none', withTerms({ source: { ...swapTokens.dollar, decimals: -1 } })],
  ['without steps', { ...swapUnderWay, steps: [] }],
  ['with too many steps', { ...swapUnderWay, steps: Array(5).fill('approve') }],
  ['with a step of another kind', { ...swapUnderWay, steps: ['x'] }],
  ['in a state of another kind', { ...swapUnderWay, state: 'constructor' }],
  ['that takes back what no router has', { ...swapUnderWay, steps: ['revoke'] }],
  ['that was sent without a transaction', { ...swapUnderWay, state: 'sent', sentAt: 0 }],
  ['of the future', { ...swapUnderWay, at: 10_000_000 }],
  ['that is a list', []],
  ['that is a text', 'flow'],
])('T489 a stored swap %s is none', async (_, flow) => {
  const context = await swapTestContext()
  storeSwap(context, flow)
  expect(readFlow(context, marketAddresses.account)).toBeUndefined()
})

test('T536 a stored swap that is done without a transaction is none', async () => {
  const context = await swapTestContext()
  const done = [{ kind: 'swap', by: 'another' }]
  storeSwap(context, { ...swapUnderWay, state: 'done', done, received: '999999000000' })
  expect(readFlow(context, marketAddresses.account)).toBeUndefined()
})

test('T489 the stored promise and spender decide nothing: the swap is built anew, for today’s price', async () => {
  const context = await openStored(withTerms({ minReceived: '1', toAmount: '1', spender: thief }))
  expect(context.store.get().swap.flow?.state).toBe('paused')
  continueSwap(context).catch(() => {})
  for (let turn = 0; turn < 50 && context.market.sent.length === 0; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    await context.env.advance(0)
  }
  expect(decodeCall(context.market.sent[0]?.data ?? '')).toEqual({
    spender: marketAddresses.router,
    units: '10000000',
  })
  expect(context.store.get().swap.flow?.terms).toMatchObject({
    minReceived: '19800000',
    spender: marketAddresses.router,
  })
})

test('T489 a stored swap that says that it goes on by itself waits for a press', async () => {
  const context = await openStored({ ...swapUnderWay, state: 'preparing' })
  await context.env.advance(60_000)
  expect(context.store.get().swap.flow?.state).toBe('paused')
  expect(context.market.sent).toHaveLength(0)
})
