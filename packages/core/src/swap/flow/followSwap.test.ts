import { expect, test, vi } from 'vitest'
import { openModal } from '../../modal/opening/openModal.js'
import { currentEntry } from '../../state/routerSlice.js'
import { push } from '../../state/routerSteps.js'
import { type SwapTestContext, swapTestContext } from '../../testing/swapTestContext.js'
import { swapUnderWay } from '../../testing/swapUnderWay.js'
import { startSwap } from '../startSwap.js'
// There from the start: what its loading takes is no concern of these tests.
import './followSwap.js'

const openings = ({ events }: SwapTestContext) =>
  events.filter((event) => event === 'OPEN_SWAP').length
const entryOf = ({ store }: SwapTestContext) => currentEntry(store.get().router)

test('a host opens the form with what it says', async () => {
  const context = await swapTestContext()
  await openModal(context, { entry: { view: 'Swap', data: { toToken: 'LGOLD', amount: '2' } } })
  await vi.waitFor(() =>
    expect(context.store.get().swap).toMatchObject({
      source: { symbol: 'ETH' },
      to: { symbol: 'LGOLD' },
      amount: '2',
    }),
  )
  expect(entryOf(context)).toEqual({ view: 'Swap' })
  expect(openings(context)).toBe(1)
})

test.each([
  ['with what it says, the form opens', { toToken: 'LGOLD' }, 'Swap', undefined],
  ['without anything, the result stays', undefined, 'SwapPreview', 'done'],
] as const)('a swap that is done and was not put away: %s', async (_, data, view, state) => {
  const context = await swapTestContext()
  const { at, terms } = swapUnderWay
  const done = [{ kind: 'swap', by: 'another' }] as const
  context.store.update('swap', (swap) => ({ ...swap, flow: { state: 'done', terms, at, done } }))
  await openModal(context, { entry: { view: 'Swap', ...(data && { data }) } })
  await vi.waitFor(() => expect(entryOf(context)).toEqual({ view }))
  expect(context.store.get().swap.flow?.state).toBe(state)
})

test('S9.41 on a network without swaps others are offered, and back on one the form opens', async () => {
  const context = await swapTestContext()
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await openModal(context, { entry: { view: 'Swap' } })
  await vi.waitFor(() => expect(entryOf(context).view).toBe('UnsupportedChain'))
  expect(entryOf(context).data).toEqual({ swapUnsupportedChain: true })
  context.wallet.report({ type: 'network', networkId: 'eip155:31337' })
  await vi.waitFor(() => expect(entryOf(context).view).toBe('Swap'))
  expect(context.store.get().swap.source?.symbol).toBe('ETH')
  // One opening, whatever it was led on to.
  expect(openings(context)).toBe(1)
})

test('each opening is reported once, by whichever way', async () => {
  const context = await swapTestContext()
  await startSwap(context)
  await vi.waitFor(() => expect(openings(context)).toBe(1))
  context.store.update('router', push({ view: 'SwapSelectToken', data: { target: 'toToken' } }))
  context.store.update('router', push({ view: 'Networks' }))
  await openModal(context)
  expect(openings(context)).toBe(1)
  await openModal(context, { entry: { view: 'Swap' } })
  await vi.waitFor(() => expect(openings(context)).toBe(2))
})

test('the lists of tokens and of networks with swaps are reported when they open', async () => {
  const context = await swapTestContext()
  const lists = () => context.events.filter((event) => event.startsWith('CLICK_SELECT'))
  await startSwap(context)
  await vi.waitFor(() => expect(openings(context)).toBe(1))
  expect(lists()).toEqual([])
  context.store.update('router', push({ view: 'SwapSelectToken', data: { target: 'toToken' } }))
  expect(lists()).toEqual(['CLICK_SELECT_TOKEN_TO_SWAP'])
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await vi.waitFor(() => expect(entryOf(context).view).toBe('UnsupportedChain'))
  expect(lists()).toEqual(['CLICK_SELECT_TOKEN_TO_SWAP', 'CLICK_SELECT_NETWORK_TO_SWAP'])
})
