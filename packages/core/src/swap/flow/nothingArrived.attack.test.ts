import { expect, test } from 'vitest'
import {
  fillForm,
  type SwapTestContext,
  swapTestContext,
  swapTokens,
} from '../../testing/swapTestContext.js'
import { flowOf, hashOf, settle } from '../../testing/swapUnderWay.js'
import { swapPreviewQuery } from '../preview/previewSwap.js'
import { executeSwap } from './executeSwap.js'

/** One coin for gold, confirmed; `change` says what the chain has of it by then. */
async function swapped(change: (context: SwapTestContext) => void, form: object = {}) {
  const context = await swapTestContext()
  fillForm(context, { source: swapTokens.coin, amount: '1', to: swapTokens.gold, ...form })
  const preview = await swapPreviewQuery(context).queryFn()
  const done = executeSwap(context, { preview })
  await context.env.advance(0)
  change(context)
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  for (let turn = 0; turn < 8; turn++) await settle(context, 5_000)
  await done
  const ends = context.events.filter((event) => /SWAP_(ERROR|SUCCESS)/.test(event))
  const flow = flowOf(context)
  return { ends, flow, received: flow?.state === 'done' ? flow.received : undefined }
}

const brings = (units: bigint) => 2n * 10n ** 18n === units

test('T523 the hash of a transaction that brought nothing is no swap', async () => {
  const { ends, flow } = await swapped(({ market }) => market.proceeds.clear())
  expect(ends).toEqual(['SWAP_ERROR'])
  expect(flow).toMatchObject({ state: 'done', received: '0' })
})

test('T523 what the receipt does not say, the balance does', async () => {
  const { ends, received } = await swapped(() => {})
  expect(ends).toEqual(['SWAP_SUCCESS'])
  expect(brings(BigInt(received ?? 0))).toBe(true)
})

test('T524 a token whose receipt says more than arrived: the result says what arrived', async () => {
  const { ends, received } = await swapped(({ market }) => {
    market.received = 2n * 10n ** 18n
    for (const [token, units] of market.proceeds) market.proceeds.set(token, units / 100n)
  })
  expect(ends).toEqual(['SWAP_SUCCESS'])
  expect(received).toBe(String(2n * 10n ** 16n))
})

test('T524 a gift in the same block is not what the swap brought', async () => {
  const { received } = await swapped(({ market }) => {
    market.received = 2n * 10n ** 18n
    for (const [token, units] of market.proceeds) market.proceeds.set(token, units * 3n)
  })
  expect(received).toBe(String(2n * 10n ** 18n))
})

test('T523 a node that is behind the block is asked again', async () => {
  const { ends, received } = await swapped((context) => {
    const proceeds = [...context.market.proceeds]
    context.market.proceeds.clear()
    context.env.after(5_000, () => {
      for (const [token, units] of proceeds) context.market.proceeds.set(token, units)
    })
  })
  expect(ends).toEqual(['SWAP_SUCCESS'])
  expect(received).toBe(String(2n * 10n ** 18n))
})
