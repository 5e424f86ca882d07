import { expect, test } from 'vitest'
import type { CallsSimulation } from '../../ports/Adapter.js'
import type { FakeMarket } from '../../testing/market/fakeMarket.js'
import { decodeCall, encodeCall, marketAddresses } from '../../testing/market/marketCalls.js'
import { fillForm, type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import { swapPreviewQuery } from '../preview/previewSwap.js'
import { executeSwap } from './executeSwap.js'

type Answer = Readonly<Record<string, unknown>>
type Lie = (market: FakeMarket) => void

const thief = '0x6666666666666666666666666666666666666666'

/** A server that changes the call of what it builds. */
const inCall =
  (change: object): Lie =>
  ({ lies }) => {
    lies['build-transaction'] = ({ tx }) => {
      const { data, ...rest } = tx as { data: string }
      return { tx: { ...rest, data: encodeCall({ ...decodeCall<object>(data), ...change }) } }
    }
  }

/** A server that changes the transaction around it. */
const inTransaction =
  (change: object): Lie =>
  ({ lies }) => {
    lies['build-transaction'] = ({ tx }) => ({ tx: { ...(tx as Answer), ...change } })
  }

const inTrial =
  (change: (works: Extract<CallsSimulation, { ok: true }>) => object): Lie =>
  (market) => {
    market.trial = (simulation) =>
      simulation.ok ? { ...simulation, ...change(simulation) } : simulation
  }

const preview = (context: SwapTestContext) => swapPreviewQuery(context).queryFn()

test.each<[string, string, Lie]>([
  ['pays another account', 'swap/mismatch', inCall({ receiver: thief })],
  ['brings another token', 'swap/mismatch', inCall({ to: thief })],
  ['takes another token', 'swap/mismatch', inCall({ from: thief })],
  ['takes more', 'swap/mismatch', inCall({ amount: '10000001' })],
  ['promises less', 'swap/mismatch', inCall({ min: '19799999' })],
  ['promises nothing', 'swap/mismatch', inCall({ min: '0' })],
  ['has expired', 'swap/mismatch', inCall({ deadline: '0' })],
  ['can’t be read', 'swap/mismatch', inTransaction({ data: '0x1234' })],
  ['is to another contract', 'swap/mismatch', inTransaction({ to: `eip155:31337:${thief}` })],
  [
    'is for another network',
    'swap/mismatch',
    inTransaction({ to: `eip155:1:${marketAddresses.router}` }),
  ],
  ['is of another account', 'swap/mismatch', inTransaction({ from: `eip155:31337:${thief}` })],
  ['sends coins beside the token', 'swap/mismatch', inTransaction({ amount: '5' })],
  [
    'lets a stranger take the token',
    'swap/router-unknown',
    ({ lies }) => {
      lies['build-approve'] = ({ tx }) => ({
        tx: { ...(tx as Answer), data: encodeCall({ spender: thief }) },
      })
    },
  ],
  [
    'brings less than it says, on the chain',
    'swap/token-takes-fee',
    inTrial(() => ({ changes: [-10_000_000n, 1n] })),
  ],
  ['leaves an allowance', 'swap/mismatch', inTrial(() => ({ allowanceAfter: 1n }))],
  ['takes the coin too', 'swap/mismatch', inTrial(() => ({ nativeChange: -1n }))],
])('T488 a swap that %s reaches no wallet: %s', async (_, code, lie) => {
  const context = await swapTestContext()
  fillForm(context)
  lie(context.market)
  await expect(preview(context)).rejects.toMatchObject({ code })
  expect(context.market.sent).toHaveLength(0)
})

test.each<[string, Lie]>([
  ['pays another account', inCall({ receiver: thief })],
  ['promises less', inCall({ min: '1' })],
  ['is to another contract', inTransaction({ to: `eip155:31337:${thief}` })],
])(
  'T488 a server that turns bad between the allowance and the swap, which then %s, is refused',
  async (_, lie) => {
    const context = await swapTestContext()
    fillForm(context)
    const done = executeSwap(context, { preview: await preview(context) })
    const failed = expect(done).rejects.toMatchObject({ code: 'swap/mismatch' })
    await context.env.advance(0)
    lie(context.market)
    context.wallet.setTransactionStatus(`0x${'1'.padStart(64, '0')}`, 'confirmed')
    await context.env.advance(5_000)
    await failed
    expect(context.market.sent).toHaveLength(1)
    expect(context.store.get().swap.flow).toMatchObject({ state: 'paused', error: 'swap/mismatch' })
  },
)

test('T488 the allowance is the page’s own: of what the server built for it, nothing but the spender is read', async () => {
  const context = await swapTestContext()
  fillForm(context)
  context.market.lies['build-approve'] = ({ tx }) => ({
    tx: {
      ...(tx as Answer),
      to: `eip155:31337:${thief}`,
      value: '1000',
      data: encodeCall({ spender: marketAddresses.router, units: String(2n ** 256n - 1n) }),
    },
  })
  const done = executeSwap(context, { preview: await preview(context) })
  await context.env.advance(0)
  const [sent] = context.market.sent
  expect(sent).toMatchObject({ to: marketAddresses.dollar, value: 0n })
  expect(decodeCall(sent?.data ?? '')).toEqual({
    spender: marketAddresses.router,
    units: '10000000',
  })
  done.catch(() => {})
})

test('T488 a quote for another amount, or of nothing, is no quote', async () => {
  for (const change of [{ fromAmount: '9999999' }, { toAmount: '0' }]) {
    const context = await swapTestContext()
    fillForm(context)
    context.market.lies.quotes = ({ quotes }) => ({
      quotes: (quotes as Answer[]).map((quote) => ({ ...quote, ...change })),
    })
    await expect(preview(context)).rejects.toMatchObject({ code: 'swap/no-route' })
  }
})

test('T488 a promise that the server puts lower than the slippage changes nothing', async () => {
  const context = await swapTestContext()
  fillForm(context)
  context.market.lies.quotes = ({ quotes }) => ({
    quotes: (quotes as Answer[]).map((quote) => ({ ...quote, minReceived: '1' })),
  })
  expect((await preview(context)).terms.minReceived).toBe('19800000')
})
