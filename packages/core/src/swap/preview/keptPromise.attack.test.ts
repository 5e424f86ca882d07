import { expect, test } from 'vitest'
import { decodeCall } from '../../testing/market/marketCalls.js'
import { fillForm, type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import { isWorseThan } from '../market/SwapPreview.js'
import { swapPreviewQuery } from './previewSwap.js'

/** A review on screen, and what looks at the price again, as it does every fifteen seconds. */
async function review(): Promise<{
  context: SwapTestContext
  refresh: (price?: bigint) => Promise<{ toAmount: string; minReceived: string; sent: string }>
}> {
  const context = await swapTestContext()
  fillForm(context)
  const client = await context.queries.load()
  const refresh = async (price = context.market.price) => {
    context.market.price = price
    const options = { ...swapPreviewQuery(context), staleTime: 0 }
    const { call, terms } = await client.fetchQuery(options)
    const { min = '' } = decodeCall<{ min: string }>(call.data) ?? {}
    return { ...terms, sent: min }
  }
  return { context, refresh }
}

test('T520 a price that falls within what the review promised: the promise stays, on screen and in the call', async () => {
  const { refresh } = await review()
  const seen = await refresh()
  expect(seen.minReceived).toBe('19800000')
  for (const price of [1_999n, 1_990n, 1_995n, 1_980n]) {
    const now = await refresh(price)
    expect(now).toMatchObject({ toAmount: String(price * 10_000n), minReceived: '19800000' })
    expect(now.sent).toBe('19800000')
  }
})

test('T520 a price that rises brings a better promise, from which it does not fall unsaid', async () => {
  const { refresh } = await review()
  await refresh()
  const better = await refresh(2_080n)
  expect(better.minReceived).toBe('20592000')
  expect((await refresh(2_060n)).minReceived).toBe('20592000')
  const fallen = await refresh(2_050n)
  expect(fallen.minReceived).toBe('20295000')
  expect(isWorseThan({ ...better, amount: '1' }, { ...fallen, amount: '1' })).toBe(true)
})

test('T520 a price that falls below the promise has one of its own, which is worse', async () => {
  const { refresh } = await review()
  const seen = await refresh()
  const now = await refresh(1_979n)
  expect(now).toMatchObject({ toAmount: '19790000', minReceived: '19592100' })
  expect(isWorseThan({ ...seen, amount: '1' }, { ...now, amount: '1' })).toBe(true)
})

test.each(['Router: INSUFFICIENT_OUTPUT_AMOUNT', 'Too little received'])(
  'T520 a chain that gives a little less than the promise, though not than the quote, says neither of the token nor of the swap that it is bad: %s',
  async (reason) => {
    const { context, refresh } = await review()
    await refresh()
    context.market.trial = (simulation) => (simulation.ok ? simulation : { ...simulation, reason })
    context.market.lies.quotes = (answer) => ({
      quotes: (answer.quotes as object[]).map((quote) => ({ ...quote, toAmount: '19850000' })),
    })
    expect(await refresh(1_979n)).toMatchObject({ toAmount: '19850000', minReceived: '19651500' })
  },
)
