import { expect, test } from 'vitest'
import { decline } from '../../testing/market/fakeMarket.js'
import {
  decodeCall,
  encodeCall,
  marketAddresses,
  marketChain,
} from '../../testing/market/marketCalls.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import { beginSwap, flowOf, hashOf, settle, statuses } from '../../testing/swapUnderWay.js'
import { continueSwap } from './executeSwap.js'

const second = '0x00000000000000000000000000000000000000e5'

/** A page that knows two routers. */
async function twoRouters(): Promise<SwapTestContext> {
  const context = await swapTestContext()
  const routers = context.options.swapRouters as Record<number, unknown[]>
  routers[31337]?.push({ address: second, wrapped: marketAddresses.wrapped })
  return context
}

/** The server names the second one from now on, and each has an allowance of its own. */
function move({ market }: SwapTestContext, allowances: { first?: bigint; second?: bigint }): void {
  type Built = { data: string; [key: string]: unknown }
  market.lies['build-approve'] = ({ tx }) => ({
    tx: { ...(tx as Built), data: encodeCall({ spender: second }) },
  })
  market.lies['build-transaction'] = ({ tx }) => ({
    tx: { ...(tx as Built), to: `${marketChain}:${second}` },
  })
  const { swapping } = market
  const { getAllowance } = swapping
  swapping.getAllowance = async (asked) => {
    const own = asked.spender.toLowerCase() === second ? allowances.second : allowances.first
    return own ?? getAllowance(asked)
  }
}

/** A page whose swap has another router after its allowance. */
async function moved(): Promise<SwapTestContext> {
  const context = await twoRouters()
  await beginSwap(context)
  move(context, { second: 0n })
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  return context
}

test('T535 another router after the allowance: nothing more is asked for without a press, which takes the first allowance back', async () => {
  const context = await moved()
  expect(context.market.sent).toHaveLength(1)
  expect(flowOf(context)).toMatchObject({
    state: 'paused',
    error: 'swap/mismatch',
    allowed: marketAddresses.router,
    steps: ['revoke', 'approve', 'swap'],
  })
  continueSwap(context).catch(() => {})
  await settle(context, 0)
  expect(context.market.sent).toHaveLength(2)
  expect(context.market.sent[1]?.to).toBe(marketAddresses.dollar)
  expect(decodeCall(context.market.sent[1]?.data ?? '')).toEqual({
    spender: marketAddresses.router,
    units: '0',
  })
  context.wallet.setTransactionStatus(hashOf(2), 'confirmed')
  await settle(context)
  expect(decodeCall(context.market.sent[2]?.data ?? '')).toEqual({
    spender: second,
    units: '10000000',
  })
})

test('T530 another router before the allowance: what the router may take is read of the one that was allowed it', async () => {
  const context = await twoRouters()
  context.market.nextWallet = decline
  await beginSwap(context)
  await settle(context, 0)
  expect(flowOf(context)).toMatchObject({ error: 'wallet/rejected' })
  move(context, { first: 0n })
  continueSwap(context).catch(() => {})
  await settle(context, 0)
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  expect(flowOf(context)?.state).toBe('sent')
  expect(statuses(context)).toEqual(['done', 'sent'])
})
