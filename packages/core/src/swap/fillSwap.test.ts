import { expect, test, vi } from 'vitest'
import { closeModal } from '../modal/closeModal.js'
import { openModal } from '../modal/opening/openModal.js'
import { currentEntry } from '../state/routerSlice.js'
import { fillForm, swapTestContext, swapTokens } from '../testing/swapTestContext.js'
import { fillSwap, startSwap } from './startSwap.js'
import { setSwapToken } from './swapForm.js'

const network = 'Test 31337'
const elsewhere = `eip155:1:0x${'1'.repeat(40)}`

test.each([
  [{ toToken: 'NOPE' }, `Write a token of ${network} as toToken: NOPE is none`],
  [{ fromToken: elsewhere }, `Write a token of ${network} as fromToken: ${elsewhere} is none`],
  [{ fromToken: 'LUSD', toToken: 'lusd' }, 'Write another token as toToken: LUSD is what leaves'],
  [{ toToken: 'ETH' }, 'Write another token as toToken: ETH is what leaves'],
])('a host learns what is wrong with what it gave: %o', async (parameters, message) => {
  const context = await swapTestContext()
  await expect(fillSwap(context, parameters)).rejects.toMatchObject({
    code: 'parameters/invalid',
    message: expect.stringContaining(message),
  })
  expect(context.store.get().swap.to).toBeUndefined()
})

test('the form says what was not found, in all its places, and what is chosen ends that', async () => {
  const context = await swapTestContext()
  const missing = () => context.store.get().swap.missing
  const long = 'x'.repeat(5_000)
  await expect(fillSwap(context, { fromToken: 'NOPE', toToken: long })).rejects.toThrow('NOPE')
  expect(missing()).toEqual(['NOPE', 'x'.repeat(100)])
  await setSwapToken(context, { side: 'to', token: swapTokens.gold })
  expect(missing()).toBeUndefined()
})

test('the form and its view are one change', async () => {
  const context = await swapTestContext()
  await openModal(context)
  const heard = vi.fn()
  context.store.subscribe(heard)
  await startSwap(context)
  expect(heard).toHaveBeenCalledOnce()
  expect(currentEntry(context.store.get().router).view).toBe('Swap')
  expect(context.store.get().swap.source?.symbol).toBe('ETH')
})

test('what was typed is there again, unless the host wants something else or the network changed', async () => {
  const context = await swapTestContext()
  const swap = () => context.store.get().swap
  await openModal(context)
  await startSwap(context)
  fillForm(context)
  const typed = swap()
  await closeModal(context)
  await openModal(context)
  await startSwap(context)
  expect(swap()).toEqual(typed)
  await openModal(context, { entry: { view: 'Swap', data: {} } })
  const router = () => context.store.get().router
  await vi.waitFor(() => expect(currentEntry(router()).data).toBeUndefined(), 10_000)
  expect(swap()).toEqual(typed)
  await startSwap(context, { toToken: 'LUSD' })
  expect(swap()).toMatchObject({ source: { symbol: 'ETH' }, to: swapTokens.dollar, amount: '' })
  fillForm(context)
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await startSwap(context)
  expect([swap().to, swap().amount]).toEqual([undefined, ''])
})

test('a list that does not load says nothing of a token', async () => {
  const context = await swapTestContext()
  context.market.absent.add('tokens')
  await fillSwap(context, { toToken: 'LGOLD' })
  const { missing, to } = context.store.get().swap
  expect([missing, to]).toEqual([undefined, undefined])
})

test('a view that was opened with such a token is shown, and the mistake is reported', async () => {
  const context = await swapTestContext()
  await openModal(context, { entry: { view: 'Swap', data: { toToken: 'NOPE' } } })
  await vi.waitFor(() => expect(context.events).toContain('INTERNAL_SDK_ERROR'))
  const shown = { source: { symbol: 'ETH' }, missing: ['NOPE'] }
  // What follows swaps loads with the first view of them.
  await vi.waitFor(() => expect(context.store.get().swap).toMatchObject(shown), 10_000)
})
