import { expect, test } from 'vitest'
import { swapChecked, swapContinued, swapPrepared } from '../../state/swap/swapTransitions.js'
import { inTurn } from '../../state/transition.js'
import { decline } from '../../testing/market/fakeMarket.js'
import { decodeCall, marketAddresses } from '../../testing/market/marketCalls.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import { beginSwap, flowOf, hashOf, settle } from '../../testing/swapUnderWay.js'
import { leftAllowanceQuery, revokeAllowance } from './endSwap.js'
import { continueSwap } from './executeSwap.js'

const hash = hashOf(1)

/** What the page says that is left; undefined where it asks for nothing. */
async function left(context: SwapTestContext): Promise<bigint | undefined> {
  const flow = flowOf(context)
  const query = flow && leftAllowanceQuery(context, flow)
  if (!query?.enabled) return undefined
  const read = query.queryFn()
  await settle(context)
  await settle(context)
  return read
}

/** Of an allowance and a swap in one, the wallet did the first and says that they failed. */
async function halfDone(): Promise<SwapTestContext> {
  const context = await swapTestContext()
  Object.assign(context.market, { canBatch: true, callsStatus: 'failed' })
  await beginSwap(context)
  context.market.allowance = 10_000_000n
  context.market.proceeds.clear()
  await settle(context)
  expect(flowOf(context)).toMatchObject({ state: 'paused', error: 'node/execution-reverted' })
  return context
}

test('T527 of calls of which the wallet did the first, what is left allowed is said and taken back', async () => {
  const context = await halfDone()
  expect(await left(context)).toBe(10_000_000n)
  revokeAllowance(context).catch(() => {})
  await settle(context, 0)
  expect(decodeCall(context.market.sent[0]?.data ?? '')).toEqual({
    spender: marketAddresses.router,
    units: '0',
  })
})

test('T527 also where the swap alone was asked for since, and declined', async () => {
  const context = await halfDone()
  context.market.nextWallet = decline
  await continueSwap(context).catch(() => {})
  expect(flowOf(context)).toMatchObject({ error: 'wallet/rejected', steps: ['swap'] })
  expect(await left(context)).toBe(10_000_000n)
})

test('T527 where another router is to swap by then, the allowance is taken back first', async () => {
  const flow = flowOf(await halfDone())
  if (!flow) throw new Error('there is no swap')
  const terms = { ...flow.terms, spender: '0x00000000000000000000000000000000000000e5' }
  const built = swapPrepared({ terms, steps: ['approve', 'swap'] })
  expect(inTurn(swapContinued, swapChecked, built)(flow)).toMatchObject({
    state: 'paused',
    allowed: marketAddresses.router,
    steps: ['revoke', 'approve', 'swap'],
  })
})

/** A swap whose visitor allowed three times as much, in the window of the wallet. */
async function swapped(): Promise<SwapTestContext> {
  const context = await swapTestContext()
  context.market.givenPercent = 300n
  context.market.received = 20_000_000n
  await beginSwap(context)
  for (const number of [1, 2]) {
    context.wallet.setTransactionStatus(hashOf(number), 'confirmed')
    await settle(context)
  }
  expect(flowOf(context)).toMatchObject({ received: '20000000' })
  return context
}

test('T528 what a wallet allowed beyond the amount is said after the swap, and taken back', async () => {
  const context = await swapped()
  expect(await left(context)).toBe(20_000_000n)
  const done = revokeAllowance(context)
  await settle(context, 0)
  expect(decodeCall(context.market.sent[2]?.data ?? '')).toMatchObject({ units: '0' })
  context.wallet.setTransactionStatus(hashOf(3), 'confirmed')
  await settle(context)
  await done
  expect(flowOf(context)).toMatchObject({
    state: 'done',
    done: [{ kind: 'swap' }, { kind: 'revoke' }],
  })
  expect(context.events.filter((event) => event === 'SWAP_SUCCESS')).toHaveLength(1)
  expect(await left(context)).toBeUndefined()
})

test('T528 pressed while it is still read what arrived, it is taken back after that', async () => {
  const context = await swapTestContext()
  context.market.givenPercent = 300n
  await beginSwap(context)
  context.wallet.setTransactionStatus(hash, 'confirmed')
  await settle(context)
  // The balance does not rise yet.
  context.market.proceeds.clear()
  context.wallet.setTransactionStatus(hashOf(2), 'confirmed')
  await settle(context)
  expect(flowOf(context)?.state).toBe('done')
  await revokeAllowance(context)
  for (let turn = 0; turn < 4; turn++) await settle(context)
  expect(decodeCall(context.market.sent[2]?.data ?? '')).toMatchObject({ units: '0' })
})

test('T528 a node that is behind has the allowance of before: it is asked again', async () => {
  const context = await swapped()
  const { swapping } = context.market
  let isBehind = true
  swapping.getAllowance = async () => {
    const allowance = isBehind ? 30_000_000n : 0n
    isBehind = false
    return allowance
  }
  expect(await left(context)).toBe(0n)
})
