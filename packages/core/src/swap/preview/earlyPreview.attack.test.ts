import { expect, test } from 'vitest'
import { connect } from '../../connection/connect.js'
import { fakeConnector } from '../../testing/fakeAdapter.js'
import {
  fillForm,
  type SwapTestContext,
  swapTestContext,
  swapTokens,
} from '../../testing/swapTestContext.js'
import { flowOf } from '../../testing/swapUnderWay.js'
import { executeSwap } from '../flow/executeSwap.js'
import type { SwapPreview } from '../market/SwapPreview.js'
import { swapQuoteQuery } from '../quote/quoteSwap.js'
import { setSwapAmount, switchSwapTokens } from '../swapForm.js'
import { swapPreviewQuery } from './previewSwap.js'

const other = { ...fakeConnector, id: 'com.example.other', name: 'Other', info: { rdns: 'other' } }

const changes: Readonly<Record<string, (context: SwapTestContext) => Promise<void>>> = {
  amount: (context) => setSwapAmount(context, { side: 'source', amount: '11' }),
  side: (context) => setSwapAmount(context, { side: 'to', amount: '10' }),
  token: async (context) => fillForm(context, { to: swapTokens.coin }),
  tokens: switchSwapTokens,
  decimals: async (context) => {
    // The same number of units.
    fillForm(context, { source: { ...swapTokens.dollar, decimals: 7 }, amount: '1' })
  },
  network: async (context) => {
    context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
    fillForm(context)
  },
  account: async (context) => {
    context.wallet.report({ type: 'accounts', addresses: [`0x${'9'.repeat(40)}`] })
    fillForm(context)
  },
  wallet: async (context) => {
    context.wallet.announce(fakeConnector, other)
    await connect(context, { connectorId: other.id })
    fillForm(context)
  },
}

/** A form whose preview is made early, as by the pointer on its way to the button. */
async function hovered() {
  const context = await swapTestContext()
  fillForm(context)
  const client = await context.queries.load()
  const hover = () => client.prefetchQuery(swapPreviewQuery(context))
  const shown = () => client.getQueryData<SwapPreview>(swapPreviewQuery(context).queryKey)
  return { client, context, hover, shown }
}

test.each(Object.keys(changes))(
  'T555 another %s after the preview was made early: it is not the one that is shown',
  async (what) => {
    const { context, hover, shown } = await hovered()
    await hover()
    expect(shown()?.terms.amount).toBe('10000000')
    await changes[what]?.(context)
    expect(shown()).toBeUndefined()
  },
)

test.each(Object.keys(changes))(
  'T555 another %s while the early preview is on its way: it does not become the one that is shown',
  async (what) => {
    const { context, hover, shown } = await hovered()
    let answer = () => {}
    const { fetch } = context.env
    context.env.fetch = async (...input) => {
      await new Promise<void>((resolve) => {
        const before = answer
        answer = () => {
          before()
          resolve()
        }
      })
      return fetch(...input)
    }
    const made = hover()
    await changes[what]?.(context)
    context.env.fetch = fetch
    answer()
    await made
    expect(shown()).toBeUndefined()
  },
)

test.each(['network', 'account', 'wallet'])(
  'T555 a preview of another %s is not sent',
  async (what) => {
    const { context, hover, shown } = await hovered()
    await hover()
    const preview = shown() as SwapPreview
    await changes[what]?.(context)
    await expect(executeSwap(context, { preview })).rejects.toThrow()
    expect(context.market.sent).toEqual([])
    expect(flowOf(context)).toBeUndefined()
  },
)

test.each([
  ['before an allowance', {}],
  ['of the coin', { source: swapTokens.coin, amount: '1' }],
])(
  'T556 a price that fell by more than the slippage after the early preview, %s: shown again, not sent',
  async (_, form) => {
    const { client, context, hover, shown } = await hovered()
    fillForm(context, form)
    await client.fetchQuery(swapQuoteQuery(context))
    await hover()
    const preview = shown() as SwapPreview
    context.market.price = 1_900n
    await expect(executeSwap(context, { preview })).rejects.toMatchObject({
      code: 'swap/price-moved',
    })
    expect(context.market.sent).toEqual([])
    const promised = (BigInt(preview.terms.toAmount) * 95n) / 100n
    const terms = { toAmount: String(promised), minReceived: String((promised * 99n) / 100n) }
    expect(flowOf(context)).toMatchObject({ state: 'paused', error: 'swap/price-moved', terms })
  },
)

test.each([
  ['more leaves', { amount: '9999999' }],
  ['less arrives than was promised', { minReceived: '20000001' }],
])('T520 a press while %s than the visitor could read is refused, not sent', async (_, change) => {
  const { context, hover, shown } = await hovered()
  await hover()
  const preview = shown() as SwapPreview
  const seen = { ...preview.terms, ...change }
  await expect(executeSwap(context, { preview, seen })).rejects.toMatchObject({
    code: 'swap/price-moved',
  })
  expect(context.market.sent).toEqual([])
  expect(flowOf(context)).toBeUndefined()
})

test('T557 the pointer back and forth makes one preview, also while it is on its way', async () => {
  const { context, hover } = await hovered()
  const before = context.market.requests.length
  await Promise.all([hover(), hover(), hover()])
  const once = context.market.requests.length - before
  for (let turn = 0; turn < 20; turn++) await hover()
  expect(context.market.requests.length - before).toBe(once)
  expect(context.market.requests.filter((name) => name === 'build-transaction')).toHaveLength(1)
})
