import { expect, test } from 'vitest'
import { fillForm, swapTestContext, swapTokens } from '../../testing/swapTestContext.js'
import { flowOf } from '../../testing/swapUnderWay.js'
import { executeSwap } from '../flow/executeSwap.js'
import { swapQuoteQuery } from '../quote/quoteSwap.js'
import { swapPreviewQuery } from './previewSwap.js'

type Quotes = { readonly quotes: readonly { readonly toAmount: string }[] }

/** A server that quotes a part of what the market gives, in percent. */
const quoting = (percent: bigint) => (answer: object) => ({
  quotes: (answer as Quotes).quotes.map((quote) => ({
    ...quote,
    toAmount: String((BigInt(quote.toAmount) * percent) / 100n),
  })),
})

async function page(form: Parameters<typeof fillForm>[1] = {}) {
  const context = await swapTestContext()
  fillForm(context, form)
  const client = await context.queries.load()
  return { client, context, preview: () => client.fetchQuery(swapPreviewQuery(context)) }
}

test.each([1n, 50n, 98n])(
  'T521 a quote of %s percent of what the trial brings promises too little: a new price is asked for, and nothing shown',
  async (percent) => {
    const { context, preview } = await page()
    context.market.lies.quotes = quoting(percent)
    await expect(preview()).rejects.toMatchObject({ code: 'swap/price-moved' })
  },
)

test('T521 a market that quotes one percent low is taken', async () => {
  const { context, preview } = await page()
  context.market.lies.quotes = quoting(99n)
  expect((await preview()).terms).toMatchObject({ toAmount: '19800000', minReceived: '19602000' })
})

test('T521 where the market gave more since the price on screen, the review has a new one', async () => {
  const { client, context, preview } = await page()
  await client.fetchQuery(swapQuoteQuery(context))
  context.market.price = 2_100n
  expect((await preview()).terms).toMatchObject({ toAmount: '21000000', minReceived: '20790000' })
})

test.each([
  ['before an allowance', {}],
  ['of the coin', { source: swapTokens.coin, amount: '1' }],
])(
  'T521 the market gives far more than the review said, %s: shown again, not sent',
  async (_, form) => {
    const { context, preview } = await page(form)
    const shown = await preview()
    context.market.price = 2_100n
    await expect(executeSwap(context, { preview: shown })).rejects.toMatchObject({
      code: 'swap/price-moved',
    })
    expect(context.market.sent).toEqual([])
    const promised = (BigInt(shown.terms.toAmount) * 105n) / 100n
    const terms = { toAmount: String(promised), minReceived: String((promised * 99n) / 100n) }
    expect(flowOf(context)).toMatchObject({ state: 'paused', error: 'swap/price-moved', terms })
  },
)

test('T521 a server that quotes far too little between the allowance and the swap: no swap is asked for', async () => {
  const { context, preview } = await page()
  const shown = await preview()
  // What was agreed to as the least does not save it: it is what is expected that is compared.
  context.market.nextWallet = async () => {
    context.market.price = 4_000n
    context.market.lies.quotes = quoting(50n)
  }
  const done = executeSwap(context, { preview: shown })
  const refused = expect(done).rejects.toMatchObject({ code: 'swap/price-moved' })
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((resolve) => setTimeout(resolve))
    context.wallet.setTransactionStatus(`0x${'1'.padStart(64, '0')}`, 'confirmed')
    await context.env.advance(10_000)
  }
  await refused
  expect(context.market.sent).toHaveLength(1)
})

test.each([
  ['UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', 'swap/token-takes-fee'],
  ['PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT', 'swap/token-takes-fee'],
  ['TransferHelper: TRANSFER_FROM_FAILED', 'swap/would-fail'],
  [undefined, 'swap/would-fail'],
])('T525 where less arrives than a router was to see to, it says %s: %s', async (reason, code) => {
  const { context, preview } = await page()
  context.market.trial = () => ({ ok: false, at: 1, ...(reason && { reason }) })
  await expect(preview()).rejects.toMatchObject({ code })
})

test('T525 a price on screen that fell since is no token that takes a part: the review has a new one', async () => {
  const { client, context, preview } = await page()
  await client.fetchQuery(swapQuoteQuery(context))
  context.market.price = 1_900n
  context.market.trial = (simulation) =>
    simulation.ok ? simulation : { ...simulation, reason: 'Router: INSUFFICIENT_OUTPUT_AMOUNT' }
  expect((await preview()).terms).toMatchObject({ toAmount: '19000000' })
})
