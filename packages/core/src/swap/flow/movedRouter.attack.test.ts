import { expect, test } from 'vitest'
import {
  decodeCall,
  encodeCall,
  marketAddresses,
  marketChain,
} from '../../testing/market/marketCalls.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import { beginSwap, flowOf, hashOf, settle } from '../../testing/swapUnderWay.js'
import { continueSwap } from './executeSwap.js'

const second = '0x00000000000000000000000000000000000000e5'

/** A page that knows two routers, and a server that names the second from now on. */
async function moved(): Promise<SwapTestContext> {
  const context = await swapTestContext()
  const routers = context.options.swapRouters as Record<number, unknown[]>
  routers[31337]?.push({ address: second, wrapped: marketAddresses.wrapped })
  await beginSwap(context)
  type Built = { data: string; [key: string]: unknown }
  context.market.lies['build-approve'] = ({ tx }) => ({
    tx: { ...(tx as Built), data: encodeCall({ spender: second }) },
  })
  context.market.lies['build-transaction'] = ({ tx }) => ({
    tx: { ...(tx as Built), to: `${marketChain}:${second}` },
  })
  const { swapping } = context.market
  const { getAllowance } = swapping
  swapping.getAllowance = async (asked) =>
    asked.spender.toLowerCase() === second ? 0n : getAllowance(asked)
  context.wallet.setTransactionStatus(hashOf(1), 'confirmed')
  await settle(context)
  return context
}

test('T535 another router after the allowance: nothing more is asked for without a press, which takes the first allowance back', async () => {
  const context = await moved()
  expect(context.market.sent).toHaveLength(1)
  expect(flowOf(context)).toMatchObject({
    isPaused: true,
    error: 'swap/mismatch',
    steps: [
      { kind: 'reset', status: 'waiting', spender: marketAddresses.router },
      { kind: 'approve', status: 'waiting' },
      { kind: 'swap', status: 'waiting' },
    ],
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
