import { expect, test } from 'vitest'
import { decline } from '../../testing/market/fakeMarket.js'
import { decodeCall, marketAddresses } from '../../testing/market/marketCalls.js'
import {
  fillForm,
  type SwapTestContext,
  swapTestContext,
  swapTokens,
} from '../../testing/swapTestContext.js'
import { flowOf, hashOf, statuses } from '../../testing/swapUnderWay.js'
import { swapPreviewQuery } from '../preview/previewSwap.js'
import { dismissSwap } from './endSwap.js'
import { continueSwap, executeSwap } from './executeSwap.js'

const preview = (context: SwapTestContext) => swapPreviewQuery(context).queryFn()

/** Lets time pass until it has ended. */
async function ended(context: SwapTestContext, work: Promise<void>): Promise<void> {
  let isOpen = true
  const end = () => {
    isOpen = false
  }
  work.then(end, end)
  while (isOpen) {
    await new Promise((resolve) => setTimeout(resolve, 2))
    await confirm(context)
  }
  await work
}

/** Confirms what was sent so far, and lets the page see it. */
async function confirm(context: SwapTestContext): Promise<void> {
  for (const [at] of context.market.sent.entries())
    context.wallet.setTransactionStatus(hashOf(at + 1), 'confirmed')
  await context.env.advance(5_000)
}

test('an allowance of exactly the amount, then the swap, with one press', async () => {
  const context = await swapTestContext()
  fillForm(context)
  const shown = await preview(context)
  expect(shown.steps).toEqual(['approve', 'swap'])
  expect(shown.quote).toMatchObject({ fromUnits: 10_000_000n, toUnits: 20_000_000n })
  expect(shown.terms.minReceived).toBe('19800000')
  const done = executeSwap(context, { preview: shown })
  await context.env.advance(0)
  expect(statuses(context)).toEqual(['sent', 'waiting'])
  expect(decodeCall(context.market.sent[0]?.data ?? '')).toEqual({
    spender: marketAddresses.router,
    units: '10000000',
  })
  await confirm(context)
  expect(statuses(context)).toEqual(['done', 'sent'])
  expect(
    context.store.get().activity.sent.map(({ isAllowance, swap }) => [isAllowance, swap?.amount]),
  ).toEqual(
    expect.arrayContaining([
      [true, undefined],
      [undefined, '20'],
    ]),
  )
  await ended(context, done)
  expect(statuses(context)).toEqual(['done', 'done'])
  expect(context.market.sent).toHaveLength(2)
  expect(context.events.filter((event) => event.includes('SWAP'))).toEqual([
    'INITIATE_SWAP',
    'SWAP_SUCCESS',
  ])
  dismissSwap(context)
  expect(context.store.get().swap).toMatchObject({ flow: undefined, amount: '' })
})

test('what was sent is in the activity in the very step in which the swap says so', async () => {
  const context = await swapTestContext()
  fillForm(context)
  const shown = await preview(context)
  const seen = new Set<string>()
  context.store.subscribe(() => {
    const { activity, swap } = context.store.get()
    const known = swap.flow?.done.length ?? 0
    seen.add(`${swap.flow?.state}: ${activity.sent.length - known} more sent than done`)
  })
  await ended(context, executeSwap(context, { preview: shown }))
  expect([...seen]).toEqual([
    'preparing: 0 more sent than done',
    'asking: 0 more sent than done',
    'sent: 1 more sent than done',
    'done: 0 more sent than done',
  ])
})

test('each step of a swap is one change, from the press to what arrived', async () => {
  const context = await swapTestContext()
  fillForm(context, { source: swapTokens.coin, amount: '1', to: swapTokens.gold })
  const shown = await preview(context)
  const seen: string[] = []
  context.store.subscribe(() => {
    const { activity, swap } = context.store.get()
    const driven = swap.driven.length > 0 ? 'driven' : 'left'
    const { flow } = swap
    const received = flow?.state === 'done' ? flow.received : undefined
    seen.push(`${flow?.state} ${driven} ${received} ${activity.sent[0]?.status}`)
  })
  await ended(context, executeSwap(context, { preview: shown }))
  const received = 2_000_000_000_000_000_000n
  expect(seen).toEqual([
    'preparing driven undefined undefined',
    'asking driven undefined undefined',
    'sent driven undefined pending',
    'sent driven undefined confirmed',
    'done driven undefined confirmed',
    `done driven ${received} confirmed`,
    `done left ${received} confirmed`,
  ])
})

test('a swap whose lock another tab has is shown, and this tab drives nothing', async () => {
  const context = await swapTestContext({ locks: { request: (_, __, work) => work(null) } })
  fillForm(context)
  await executeSwap(context, { preview: await preview(context) })
  expect(context.store.get().swap).toMatchObject({ driven: [], flow: { state: 'preparing' } })
  expect(context.market.sent).toEqual([])
})

test('T489 a second press while the wallet is asked does nothing', async () => {
  const context = await swapTestContext()
  fillForm(context, { source: swapTokens.coin, amount: '1', to: swapTokens.gold })
  const shown = await preview(context)
  expect(shown.steps).toEqual(['swap'])
  const presses = [1, 2, 3].map(() => executeSwap(context, { preview: shown }))
  await ended(
    context,
    Promise.all(presses).then(() => {}),
  )
  await executeSwap(context, { preview: { ...shown, expiresAt: 0 } }).catch(() => {})
  expect(context.market.sent).toHaveLength(1)
  expect(context.market.sent[0]?.value).toBe(10n ** 18n)
})

test('a refusal pauses, and the next press goes on', async () => {
  const context = await swapTestContext()
  fillForm(context)
  const shown = await preview(context)
  context.market.nextWallet = decline
  await expect(executeSwap(context, { preview: shown })).rejects.toMatchObject({
    code: 'wallet/rejected',
  })
  expect(flowOf(context)).toMatchObject({ state: 'paused', error: 'wallet/rejected' })
  expect(statuses(context)).toEqual(['waiting', 'waiting'])
  expect(context.events).toContain('SWAP_APPROVAL_ERROR')
  const done = continueSwap(context)
  await ended(context, done)
  expect(statuses(context)).toEqual(['done', 'done'])
})

test('a price that fell by more than the slippage pauses with the new terms, and is not sent', async () => {
  const context = await swapTestContext()
  fillForm(context)
  const shown = await preview(context)
  const done = executeSwap(context, { preview: shown })
  await context.env.advance(0)
  context.market.price = 1_900n
  const failed = expect(done).rejects.toMatchObject({ code: 'swap/price-moved' })
  await confirm(context)
  await failed
  expect(context.market.sent).toHaveLength(1)
  expect(flowOf(context)).toMatchObject({
    state: 'paused',
    error: 'swap/price-moved',
    terms: { toAmount: '19000000', minReceived: '18810000' },
  })
  const next = continueSwap(context)
  await ended(context, next)
  expect(statuses(context)).toEqual(['done', 'done'])
})

test('a price that fell by less goes on by itself, with the promise that was made', async () => {
  const context = await swapTestContext()
  fillForm(context)
  const done = executeSwap(context, { preview: await preview(context) })
  await context.env.advance(0)
  context.market.price = 1_990n
  await ended(context, done)
  expect(decodeCall(context.market.sent[1]?.data ?? '')).toMatchObject({ min: '19800000' })
})

test('less than was asked for is no allowance: the swap is not asked for', async () => {
  const context = await swapTestContext()
  fillForm(context)
  context.market.givenPercent = 50n
  const done = executeSwap(context, { preview: await preview(context) })
  const failed = expect(done).rejects.toMatchObject({ code: 'swap/allowance-missing' })
  await confirm(context)
  await confirm(context)
  await failed
  expect(context.market.sent).toHaveLength(1)
})

test('one approval where the wallet takes several calls', async () => {
  const context = await swapTestContext()
  context.market.canBatch = true
  fillForm(context)
  const shown = await preview(context)
  expect(shown.steps).toEqual(['batch'])
  context.wallet.setTransactionStatus(`0x${'9'.repeat(64)}`, 'confirmed')
  const done = executeSwap(context, { preview: shown })
  await ended(context, done)
  expect(context.market.batches).toHaveLength(1)
  expect(context.market.batches[0]).toHaveLength(2)
  expect(flowOf(context)?.done[0]).toMatchObject({ by: 'own', hash: `0x${'9'.repeat(64)}` })
  expect(context.store.get().activity.sent[0]).toMatchObject({ swap: { symbol: 'LGOLD' } })
})

test('an old allowance of a strict token is taken back first', async () => {
  const context = await swapTestContext()
  Object.assign(context.market, { isStrict: true, allowance: 5n })
  fillForm(context)
  const shown = await preview(context)
  expect(shown.steps).toEqual(['reset', 'approve', 'swap'])
  const done = executeSwap(context, { preview: shown })
  await ended(context, done)
  expect(statuses(context)).toEqual(['done', 'done', 'done'])
})

test('what expired or can’t be paid is not sent', async () => {
  const context = await swapTestContext()
  fillForm(context)
  const shown = await preview(context)
  await context.env.advance(31_000)
  await expect(executeSwap(context, { preview: shown })).rejects.toMatchObject({
    code: 'swap/quote-expired',
  })
  expect(context.store.get().swap).toMatchObject({ error: 'swap/quote-expired' })
  expect(context.store.get().swap.flow).toBeUndefined()
  const fresh = await preview(context)
  await expect(
    executeSwap(context, { preview: { ...fresh, canPayFee: false } }),
  ).rejects.toMatchObject({ code: 'swap/insufficient-fee' })
  expect(context.market.sent).toHaveLength(0)
})
