import { expect, test } from 'vitest'
import type { SwapFlow } from '../../state/swap/swapFlow.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import { beginSwap, flowOf, hashOf, settle, statuses } from '../../testing/swapUnderWay.js'
import { stopSwap } from './endSwap.js'
import { continueSwap } from './executeSwap.js'

/** A swap whose allowance is confirmed while the price falls; the second look at the price, for the new terms, is held. */
async function moving(): Promise<{
  context: SwapTestContext
  shown: SwapFlow[]
  release: (isDown?: boolean) => Promise<void>
}> {
  const context = await swapTestContext()
  await beginSwap(context)
  context.market.price = 1_900n
  let answer = (_isDown: boolean) => {}
  const held = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  const { fetch } = context.env
  let looks = 0
  context.env.fetch = async (url, init) => {
    const isLook = new URL(String(url)).pathname.endsWith('/quotes')
    if (isLook && ++looks === 2 && (await held)) return new Response('{}', { status: 400 })
    return fetch(url, init)
  }
  const shown: SwapFlow[] = []
  context.store.subscribe(() => {
    const flow = flowOf(context)
    if (flow && flow !== shown.at(-1)) shown.push(flow)
  })
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  expect(looks).toBe(2)
  const release = async (isDown = false) => {
    answer(isDown)
    await settle(context, 0)
  }
  return { context, shown, release }
}

const errorOf = (flow: SwapFlow | undefined) => (flow?.state === 'paused' ? flow.error : undefined)

const fallen = { toAmount: '19000000', minReceived: '18810000' }
const paused = { state: 'paused', error: 'swap/price-moved', terms: fallen }

test('T531 that the price changed is said together with the new one, never beside the old', async () => {
  const { context, release, shown } = await moving()
  await release()
  expect(flowOf(context)).toMatchObject(paused)
  const said = shown.filter((flow) => errorOf(flow) === 'swap/price-moved')
  expect(said.map(({ terms }) => terms.minReceived)).toEqual([fallen.minReceived])
})

test('T531 where the new price can’t be had, it says why, and not that it changed', async () => {
  const { context, release, shown } = await moving()
  await release(true)
  expect(flowOf(context)?.state).toBe('paused')
  expect(shown.map(errorOf)).not.toContain('swap/price-moved')
  expect(errorOf(flowOf(context))).toBeDefined()
  continueSwap(context).catch(() => {})
  await settle(context, 0)
  expect(flowOf(context)).toMatchObject(paused)
  expect(context.market.sent).toHaveLength(1)
})

test.each([
  ['Continue', (_: SwapTestContext) => {}],
  ['Cancel, then Continue', stopSwap],
])(
  'T531 %s pressed while the new price is looked for: the swap still goes on with the next press',
  async (_, before) => {
    const { context, release } = await moving()
    before(context)
    void continueSwap(context).catch(() => {})
    await release()
    // What was not seen is not agreed to, and the swap is not left without a driver.
    expect(flowOf(context)).toMatchObject(paused)
    expect(context.market.sent).toHaveLength(1)
    void continueSwap(context).catch(() => {})
    await settle(context, 0)
    expect(statuses(context)).toEqual(['done', 'sent'])
  },
)

test('T531 a press for what stood there before does not agree to what it has become', async () => {
  const { context, release, shown } = await moving()
  const seen = shown[0]?.terms
  if (!seen) throw new Error('terms')
  await release()
  await continueSwap(context, { seen })
  await settle(context, 0)
  expect(flowOf(context)).toMatchObject(paused)
  expect(context.market.sent).toHaveLength(1)
})
