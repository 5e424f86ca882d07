import { expect, test } from 'vitest'
import { type FakeMarket, fakeMarket } from '../../testing/market/fakeMarket.js'
import {
  fillForm,
  type SwapTestContext,
  swapTestContext,
  swapTokens,
} from '../../testing/swapTestContext.js'
import { swapQuoteQuery } from '../quote/quoteSwap.js'
import { swapPreviewQuery } from './previewSwap.js'

/** What of the market is far away; the rest only reads and writes data. */
const remote = [
  'getAllowance',
  'simulate',
  'getTime',
  'getFeeOf',
  'canBatch',
  'getTransactionCounts',
] as const

type Call = (...parameters: never[]) => Promise<unknown>

/** A page whose requests wait until they are let through. */
async function distantPage() {
  const open: (() => void)[] = []
  let isFar = false
  const far = <C extends Call>(call: C): C =>
    (async (...parameters) => {
      if (isFar) await new Promise<void>((resolve) => open.push(resolve))
      return call(...parameters)
    }) as C
  const near = fakeMarket()
  const swapping = { ...near.swapping }
  for (const name of remote) Object.assign(swapping, { [name]: far(swapping[name]) })
  const market: FakeMarket = { ...near, fetch: far(near.fetch), swapping }
  const context = await swapTestContext({}, market)
  const adapter = context.adapters.get('eip155')
  if (!adapter?.send) throw new Error('an adapter')
  const send = { ...adapter.send, getBalance: far(adapter.send.getBalance) }
  const nativeBalance = far(adapter.nativeBalance)
  context.adapters.set('eip155', { ...adapter, nativeBalance, send })
  /** Counts how many answers the work waits for in a row, where all that is open is answered at once. */
  async function rounds(work: () => Promise<unknown>): Promise<number> {
    isFar = true
    let isDone = false
    let count = 0
    const result = work().finally(() => {
      isDone = true
    })
    for (;;) {
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
      if (isDone || open.length === 0) break
      count++
      for (const answer of open.splice(0)) answer()
    }
    isFar = false
    await result
    return count
  }
  return { context, rounds }
}

const preview = async (context: SwapTestContext) => {
  const client = await context.queries.load()
  return client.fetchQuery(swapPreviewQuery(context))
}

test.each([
  ['the coin', { source: swapTokens.coin, amount: '1' }, 2],
  ['a token', {}, 3],
] as const)(
  'a review of %s waits for few answers in a row: the price on screen is its own',
  async (_, form, most) => {
    const { context, rounds } = await distantPage()
    fillForm(context, form)
    const client = await context.queries.load()
    expect(await rounds(() => client.fetchQuery(swapQuoteQuery(context)))).toBe(1)
    expect(await rounds(() => preview(context))).toBe(most)
  },
)

test('without a price on screen, one answer more each for gas and price', async () => {
  const { context, rounds } = await distantPage()
  fillForm(context)
  expect(await rounds(() => preview(context))).toBe(4)
})
