import { expect, test } from 'vitest'
import type { Adapter } from '../../ports/Adapter.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import { beginSwap, hashOf, settle, statuses } from '../../testing/swapUnderWay.js'

test('T526 one node that is behind the others takes no result back, and reports none twice', async () => {
  const context = await swapTestContext()
  context.market.allowance = 10_000_000n
  context.market.received = 20_000_000n
  await beginSwap(context)
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  let late = 0
  const adapter = context.adapters.get('eip155') as Adapter
  const transactionStatus = async () => (late++ % 2 === 0 ? 'unknown' : 'confirmed')
  context.adapters.set('eip155', { ...adapter, transactionStatus } as Adapter)
  for (let turn = 0; turn < 8; turn++) {
    await settle(context)
    expect(statuses(context)).toEqual(['done'])
  }
  expect(late).toBeGreaterThan(4)
  expect(context.events.filter((event) => event === 'SWAP_SUCCESS')).toHaveLength(1)
})

/** A page that finds its swap done, so long after it was sent, while the chain does not know it. */
async function openForgotten(agoMs: number): Promise<SwapTestContext> {
  const before = await swapTestContext()
  before.market.allowance = 10_000_000n
  await beginSwap(before)
  before.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(before)
  expect(statuses(before)).toEqual(['done'])
  const { storage } = before.env
  const context = await swapTestContext({ storage, now: () => agoMs }, before.market)
  context.wallet.setTransactionStatus(hashOf(1), 'unknown')
  await settle(context, 10_000)
  return context
}

test('a reload finds out that the chain forgot a swap meanwhile; of an old one a node may know nothing', async () => {
  const [soon, late] = [await openForgotten(60_000), await openForgotten(1_800_000)]
  expect(statuses(soon)).toEqual(['sent'])
  expect(soon.store.get().activity.sent).toMatchObject([{ hash: hashOf(1), status: 'pending' }])
  expect(statuses(late)).toEqual(['done'])
})
