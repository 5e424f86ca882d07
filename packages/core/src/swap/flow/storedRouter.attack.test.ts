import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { SwapFlowIn } from '../../state/swap/swapFlow.js'
import { marketAddresses } from '../../testing/market/marketCalls.js'
import { swapTokens } from '../../testing/swapTestContext.js'
import { flowOf, openStored, settle, swapUnderWay } from '../../testing/swapUnderWay.js'
import { leftAllowanceQuery, revokeAllowance } from './endSwap.js'

const stranger = '0x6666666666666666666666666666666666666666'
const collection = '0x7777777777777777777777777777777777777777'

test.each<[string, string, Partial<SwapFlowIn<'paused'>>]>([
  ['a contract that is no router', 'swap/router-unknown', { steps: ['revoke'], allowed: stranger }],
  [
    'a contract of NFTs',
    'swap/decimals-mismatch',
    {
      terms: {
        ...swapUnderWay.terms,
        source: { ...swapTokens.dollar, address: `eip155:31337:${collection}` },
      },
      steps: ['revoke'],
      allowed: marketAddresses.router,
    },
  ],
])('T489 nothing is taken back of %s that the storage names', async (_, error, change) => {
  const context = await openStored({ ...swapUnderWay, ...change })
  const flow = flowOf(context)
  // Nor is it said what a stranger may take.
  const isRouter = error !== 'swap/router-unknown'
  expect(flow && leftAllowanceQuery(context, flow).enabled).toBe(isRouter)
  await revokeAllowance(context).catch(() => {})
  await settle(context, 0)
  expect(context.market.sent).toEqual([])
  expect(flowOf(context)).toMatchObject({ state: 'paused', error })
})

test('T489 nor of one whose NFTs count in decimals: it knows no allowance', async () => {
  const context = await openStored({
    ...swapUnderWay,
    steps: ['revoke'],
    allowed: marketAddresses.router,
  })
  context.market.swapping.getAllowance = async () => {
    throw new LatchkeyError('rpc/malformed')
  }
  await revokeAllowance(context).catch(() => {})
  await settle(context, 0)
  expect(context.market.sent).toEqual([])
})
