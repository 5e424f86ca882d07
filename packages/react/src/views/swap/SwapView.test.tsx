// @vitest-environment jsdom

import { setSwapToken } from '@latchkey/core/swap'
import { currentEntry } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderSendingView } from '../../testing/sendingContext.js'
import { eth, lusd, type SwapContextOptions, swapContext } from '../../testing/swapContext.js'
import SwapView from './SwapView.js'

afterEach(cleanup)

async function show(setup: SwapContextOptions = {}) {
  const made = await swapContext(setup)
  const rendered = await renderSendingView(made.context, <SwapView />)
  const settle = (ms = 0) =>
    act(async () => {
      await made.context.env.advance(ms)
      for (let turn = 0; turn < 30; turn++) await made.context.env.advance(0)
    })
  await settle()
  /** As after ten seconds. */
  const refresh = () =>
    act(async () => {
      const client = await made.context.queries.load()
      await client.refetchQueries({ queryKey: ['swapQuote'] })
    })
  return { ...made, ...rendered, refresh, settle }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const pay = () => field('You pay')
const receive = () => field('You receive')
const type = (input: HTMLInputElement, value: string) =>
  act(async () => fireEvent.change(input, { target: { value } }))
const step = () => document.querySelector('form > :last-child button')?.textContent
const spoken = () =>
  [...document.querySelectorAll('[aria-live=polite]')].map((one) => one.textContent).join('')
const rows = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((dt) => [
      dt.textContent,
      dt.nextElementSibling?.textContent,
    ]),
  )

test('S1.06 the two amounts follow each other: what is typed on one side is quoted on the other', async () => {
  const { server, settle } = await show()
  await type(pay(), '1')
  expect(server.requests).not.toContain('quotes')
  await settle(200)
  await waitFor(() => expect(receive().value).toBe('2490'))
  expect(step()).toBe('Review swap')
  await type(receive(), '4980')
  expect(receive().value).toBe('4980')
})

test('S1.06 typing is debounced: one quote for what was typed at last', async () => {
  const { server, settle } = await show()
  for (const text of ['1', '1.2', '1.25']) {
    await type(pay(), text)
    await settle(100)
  }
  await settle(200)
  await waitFor(() => expect(receive().value).toBe('2490'))
  expect(server.requests.filter((path) => path === 'quotes')).toHaveLength(1)
})

test('S5.40 S9.40 the details say price, impact in words, the least that arrives, route, fee and a slippage of 1 %', async () => {
  const quotes = [
    {
      toAmount: '2490000000',
      priceImpact: 0.02,
      fee: 0.003,
      deviation: 0.004,
      route: [{ venue: 'Local', from: eth.address, to: lusd(2).address, feeBps: 30 }].concat({
        venue: 'Local',
        from: lusd(2).address,
        to: lusd().address,
        feeBps: 5,
      }),
    },
  ]
  const { settle } = await show({ form: { amount: '1' }, server: { quotes } })
  await settle(200)
  await waitFor(() => expect(rows()['You get at least']).toBe('2,465.1 LUSD1'))
  expect(rows()).toMatchObject({
    Price: '1 ETH = 2,490 LUSD1',
    'Price impact': 'Noticeable, 2%',
  })
  expect(rows().Route).toBeUndefined()
  const more = screen.getByRole('button', { name: 'More details' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await act(async () => fireEvent.click(more))
  await waitFor(() => expect(rows().Route).toBe('ETH → LUSD2 → LUSD1'))
  expect(rows()).toMatchObject({ 'Pool fee': '0.3%', 'Max price change': '1%' })
})

test('S1.06 a bad price is said to be bad, in words', async () => {
  const quotes = [{ toAmount: '2190000000', deviation: 0.124 }]
  const { settle } = await show({ form: { amount: '1' }, server: { quotes } })
  await settle(200)
  await waitFor(() => expect(screen.getByText('12% worse than the market price')).toBeDefined())
})

test('S1.06 the old quote stays dimmed while the next one loads, and a refresh announces nothing', async () => {
  const { refresh, server, settle } = await show({ form: { amount: '1' } })
  await settle(200)
  await waitFor(() => expect(receive().value).toBe('2490'))
  expect(spoken()).toBe('For 1 ETH you get about 2,490 LUSD1')
  server.quotes = [{ toAmount: '2480000000' }]
  await refresh()
  await waitFor(() => expect(receive().value).toBe('2480'))
  expect(spoken()).toBe('For 1 ETH you get about 2,490 LUSD1')
  await type(pay(), '1.1')
  expect(receive().value).toBe('2480')
  expect(step()).toBe('Looking for the best price…')
  expect(document.querySelector('dl')?.className).toMatch(/dimmed/)
})

test('S1.06 the last quote is marked as old when the server is gone, and can be loaded again', async () => {
  const { refresh, server, settle } = await show({ form: { amount: '1' } })
  await settle(200)
  await waitFor(() => expect(receive().value).toBe('2490'))
  server.down = true
  await refresh()
  await waitFor(() => expect(screen.getByText('This price may be out of date')).toBeDefined())
  expect(receive().value).toBe('2490')
  server.down = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await settle(200)
  await waitFor(() => expect(screen.queryByText('This price may be out of date')).toBeNull())
})

test.each([
  ['Choose a token', { to: undefined }, {}],
  ['Enter an amount', {}, {}],
  ['Check the amount', { amount: 'x' }, {}],
  ['Not enough ETH', { amount: '2' }, {}],
  ['Not enough ETH for the network fee', { amount: '1.5' }, {}],
  ['No way to make this swap', { amount: '1' }, { quotes: [] }],
  ['Price unavailable', { amount: '1' }, { down: true }],
  ['Review swap', { amount: '1' }, {}],
] as const)('S1.06 the button names the next step: %s', async (text, form, server) => {
  const { settle } = await show({ form, server })
  await settle(200)
  await settle(10_000)
  await waitFor(() => expect(step()).toBe(text))
})

test('S1.06 what a page asked for and the network has not is named, until a token is chosen', async () => {
  const { context } = await show({ form: { to: undefined, missing: ['NOPE'] } })
  const notice = () => screen.queryByRole('alert')?.textContent
  expect(notice()).toContain('\u2068NOPE\u2069 wasn’t found on this network')
  await type(pay(), '1')
  expect(notice()).toContain('NOPE')
  await act(async () => setSwapToken(context, { side: 'to', token: lusd() }))
  expect(notice()).toBeUndefined()
})

test('S1.06 the switch turns the swap around, and Review leads to the preview', async () => {
  const { context, settle } = await show({ form: { amount: '1' } })
  await settle(200)
  await waitFor(() => expect(step()).toBe('Review swap'))
  await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement))
  expect(currentEntry(context.store.get().router).view).toBe('SwapPreview')
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Switch the two tokens' })),
  )
  expect(context.store.get().swap).toMatchObject({ source: lusd(), to: eth, typed: 'to' })
})

test('S1.06 the preview is made while the pointer is on its way to Review, and not before the form is ready', async () => {
  const { context, server, settle } = await show()
  const built = () => server.requests.filter((path) => path === 'build-transaction').length
  const button = () => document.querySelector('button[type=submit]') as HTMLElement
  await act(async () => fireEvent.pointerOver(button()))
  await type(pay(), '1')
  await settle(200)
  await waitFor(() => expect(step()).toBe('Review swap'))
  expect(built()).toBe(0)
  await act(async () => fireEvent.pointerOver(button()))
  await waitFor(() => expect(built()).toBe(1))
  await act(async () => fireEvent.pointerOver(button()))
  expect(
    context.queries.value?.getQueryCache().findAll({ queryKey: ['swapPreview'] }),
  ).toHaveLength(1)
})

test('each side opens the list for itself, and amounts are typed with a decimal keyboard', async () => {
  const { context } = await show()
  for (const input of [pay(), receive()]) expect(input.inputMode).toBe('decimal')
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'LUSD1 Choose a token, You receive' })),
  )
  const entry = currentEntry(context.store.get().router)
  expect(entry).toEqual({ view: 'SwapSelectToken', data: { target: 'toToken' } })
})

test('S5.12 a pasted amount with a comma is offered with a point', async () => {
  const { context } = await show()
  await type(pay(), '1,5')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use 1.5' })))
  expect(context.store.get().swap.amount).toBe('1.5')
})

test('S9.41 on a network without swaps the form says so', async () => {
  await show({ options: { swapRouters: {} } })
  expect(screen.getByText('You can’t swap tokens on Test 31337 from this app.')).toBeDefined()
})

test.each([
  ['Not enough LUSD2', 0n],
  ['Review swap', 5_000_000n],
] as const)('what the balances lack is read from the chain: %s', async (text, balance) => {
  const made = await swapContext({ form: { source: lusd(2), to: lusd(1), amount: '5' } })
  const adapter = made.context.adapters.get('eip155')
  if (!adapter?.send) throw new Error('an adapter')
  const send = { ...adapter.send, getBalance: async () => ({ balance, decimals: 6 }) }
  made.context.adapters.set('eip155', { ...adapter, send })
  await renderSendingView(made.context, <SwapView />)
  for (const ms of [0, 200, 1_000]) await act(async () => made.context.env.advance(ms))
  await waitFor(() => expect(step()).toBe(text))
})
