import { expect, test } from 'vitest'
import type { Entry } from '../../state/views.js'
import { swapTestContext } from '../../testing/swapTestContext.js'
import { checkOpening } from './checkOpening.js'

test.each<[object, string]>([
  [{ view: 'SwapSelectToken', data: { target: 'both' } }, 'data: { target }'],
  [{ view: 'Swap', data: { amount: 1 } }, "'Swap', data: { amount, fromToken, toToken }"],
  [{ view: 'Swap', data: { toToken: {} } }, 'data: { amount, fromToken, toToken }'],
  [{ view: 'Swap', data: { from: 'ETH' } }, 'fromToken, toToken } }): from does not fit'],
  [{ view: 'Swap', data: { fromToken: 'ETH', toToken: 'eth' } }, 'toToken is fromToken'],
  [{ view: 'Swap', data: 'ETH' }, 'data: { amount, fromToken, toToken }'],
])('a view of swaps is not opened with other data than its own: %o', async (entry, call) => {
  const context = await swapTestContext()
  expect(() => checkOpening(context, entry as Entry)).toThrow(call)
})

test('with its data, or without, it is', async () => {
  const context = await swapTestContext()
  checkOpening(context, { view: 'Swap' })
  checkOpening(context, { view: 'Swap', data: { amount: '1', fromToken: 'ETH', toToken: 'LUSD' } })
  checkOpening(context, { view: 'SwapSelectToken', data: { target: 'toToken' } })
})

test('where no network of the page has routers, that is what the host reads', async () => {
  const context = await swapTestContext()
  Object.assign(context.options, { swapRouters: {} })
  expect(() => checkOpening(context, { view: 'Swap' })).toThrow('no network has swapRouters')
})
