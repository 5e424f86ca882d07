import { expect, test } from 'vitest'
import { decline } from '../../testing/market/fakeMarket.js'
import { decodeCall, marketAddresses } from '../../testing/market/marketCalls.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import { beginSwap, flowOf, hashOf, openStored, settle } from '../../testing/swapUnderWay.js'
import { cancelSwap, dismissSwap, leftAllowanceQuery, revokeAllowance } from './endSwap.js'
import { continueSwap } from './executeSwap.js'

/** The allowance was given, and the swap declined. */
async function declined(): Promise<SwapTestContext> {
  const context = await swapTestContext()
  await beginSwap(context)
  context.market.nextWallet = decline
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  expect(flowOf(context)).toMatchObject({ state: 'paused', error: 'wallet/rejected' })
  return context
}

const left = async (context: SwapTestContext) => {
  const flow = flowOf(context)
  return flow && leftAllowanceQuery(context, flow).queryFn()
}

test('T537 after the allowance, a swap that is given up has it taken back with one request', async () => {
  const context = await declined()
  expect(await left(context)).toBe(10_000_000n)
  const done = revokeAllowance(context)
  await settle(context, 0)
  expect(context.market.sent).toHaveLength(2)
  expect(context.market.sent[1]?.to).toBe(marketAddresses.dollar)
  expect(decodeCall(context.market.sent[1]?.data ?? '')).toEqual({
    spender: marketAddresses.router,
    units: '0',
  })
  context.wallet.setTransactionStatus(hashOf(2), 'confirmed')
  await settle(context)
  await done
  expect(flowOf(context)).toMatchObject({ state: 'done', done: [{ kind: 'revoke' }] })
  expect(context.events).not.toContain('SWAP_SUCCESS')
  expect(await left(context)).toBe(0n)
  dismissSwap(context)
  expect(flowOf(context)).toBeUndefined()
})

test('T537 declined, it waits with the same request, also after a reload; it can be left', async () => {
  const context = await declined()
  context.market.nextWallet = decline
  await revokeAllowance(context).catch(() => {})
  expect(flowOf(context)).toMatchObject({ state: 'paused', steps: ['revoke'] })
  expect(await left(context)).toBe(10_000_000n)
  await reloaded(context)
  cancelSwap(context)
  expect(flowOf(context)).toBeUndefined()
})

/** Goes on after a reload up to the request, which takes back and does not swap. */
async function reloaded(before: SwapTestContext): Promise<SwapTestContext> {
  const now = () => before.env.now()
  const context = await openStored(flowOf(before), { now }, before)
  const sent = context.market.sent.length
  continueSwap(context).catch(() => {})
  await settle(context, 0)
  expect(context.market.sent).toHaveLength(sent + 1)
  expect(decodeCall(context.market.sent[sent]?.data ?? '')).toMatchObject({ units: '0' })
  return context
}

test('before the allowance is confirmed there is nothing to take back', async () => {
  const context = await swapTestContext()
  await beginSwap(context)
  await revokeAllowance(context)
  expect(context.market.sent).toHaveLength(1)
  expect(await left(context)).toBe(0n)
})
