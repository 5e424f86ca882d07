// @vitest-environment jsdom
import { type SwapFlow, swapPreviewQuery } from '@latchkey/core/swap'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderSendingView } from '../../testing/sendingContext.js'
import { previewOf, type SwapContextOptions, swapContext } from '../../testing/swapContext.js'
import SwapPreviewView from './SwapPreviewView.js'

afterEach(cleanup)

const entries = [{ view: 'Account' }, { view: 'Swap' }, { view: 'SwapPreview' }] as const

async function show({ form, ...setup }: SwapContextOptions = {}) {
  const made = await swapContext({
    preview: previewOf(),
    entries,
    ...setup,
    form: { amount: '1', ...form },
  })
  await renderSendingView(made.context, <SwapPreviewView />)
  return made
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const steps = () => screen.getAllByRole('listitem').map((one) => one.textContent)
const sides = () => [...document.querySelectorAll('dl')].map((one) => one.textContent).join('')
const { terms } = previewOf()
const hash = `0x${'ab'.repeat(32)}`
const approval = { kind: 'approve', by: 'own', hash, sentAt: 0 } as const
const swapped = { kind: 'swap', by: 'own', hash, sentAt: 0 } as const
const begun = { terms, at: 0, done: [], steps: ['swap'] } as const
const allowed = { ...begun, done: [approval] } as const
const flow = (flow: SwapFlow) => ({ form: { flow } })
const asking = flow({ ...begun, state: 'asking' })
const paused = flow({ ...allowed, state: 'paused' })

test('S1.06 the review says once what leaves and what comes, with details and the steps', async () => {
  await show({ preview: previewOf({ steps: ['approve', 'swap'] }) })
  const sides = [...document.querySelectorAll('dl')].slice(0, 2)
  expect(sides.map(({ textContent }) => textContent)).toEqual([
    'You pay1 ETH$2,500.00',
    'You receive≈ 2,490 LUSD1You get at least 2,465.1 LUSD1',
  ])
  expect(screen.getByText('Max network fee').nextElementSibling?.textContent).toBe('0.001 ETH$2.50')
  expect(steps()).toEqual([
    '1Allow 1 ETHThe market may take exactly 1 ETH, and nothing more.',
    '2Swap 1 ETH for about 2,490 LUSD1',
  ])
  expect(button('Allow and swap').disabled).toBe(false)
})

test.each([
  [['batch'], 'Allow and swap', /^1Allow and swap 1 ETH.*One approval/],
  [['reset', 'approve', 'swap'], 'Allow and swap', '1Take back the earlier allowance for ETH'],
] as const)('S1.06 the steps %s have the button %s', async (kinds, name, first) => {
  await show({ preview: previewOf({ steps: kinds }) })
  expect(button(name)).toBeDefined()
  expect(steps()[0]).toMatch(first)
})

test('S1.06 a single request to the wallet needs no list of steps', async () => {
  await show()
  expect(button('Swap')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull()
})

test('S1.06 a bad price needs a tick before the wallet is asked', async () => {
  await show({ preview: previewOf({}, { rating: 'bad', deviation: 0.124 }) })
  expect(screen.getByText('12% worse than the market price')).toBeDefined()
  expect(button('Swap').disabled).toBe(true)
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  expect(button('Swap').disabled).toBe(false)
})

test('T521 a price that couldn’t be checked needs a tick, which is none for a bad one', async () => {
  const { context } = await show({ preview: previewOf({}, { rating: 'unknown' }) })
  expect(screen.getByText('This price couldn’t be checked')).toBeDefined()
  expect(button('Swap').disabled).toBe(true)
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  expect(button('Swap').disabled).toBe(false)
  const client = await context.queries.load()
  const bad = previewOf({}, { rating: 'bad', deviation: 0.2 })
  await act(async () => void client.setQueryData(swapPreviewQuery(context).queryKey, bad))
  expect(button('Swap').disabled).toBe(true)
})

test('S1.06 too little for the network fee is said before any prompt', async () => {
  await show({ preview: previewOf({ canPayFee: false }) })
  expect(screen.getByText('You don’t have enough ETH for the network fee')).toBeDefined()
  expect(button('Swap').disabled).toBe(true)
})

test('S1.06 a price that is too old is never sent', async () => {
  await show({ preview: previewOf({ expiresAt: -1 }) })
  await waitFor(() => expect(screen.getByText('This price is too old')).toBeDefined())
  expect(button('Swap').disabled).toBe(true)
})

test('S1.06 a price that moved is shown again, with the numbers marked', async () => {
  await show({ form: { error: 'swap/price-moved' } })
  expect(screen.getByText('The price changed')).toBeDefined()
  expect(screen.getByText(/^You get at least/).className).toMatch(/marked/)
})

test('S8.04 what can’t be previewed says why, and leads back', async () => {
  await show({ preview: undefined, server: { quotes: [] } })
  await waitFor(() => expect(screen.getByText('This swap can’t be done')).toBeDefined())
  expect(screen.getByText(/No market trades these tokens in this amount/)).toBeDefined()
  expect(button('Change the swap')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(button('Choose another token')).toBeDefined()
})

test('an emptied form offers to start over', async () => {
  await show({ preview: undefined, form: { amount: '' } })
  expect(button('Start over')).toBeDefined()
})

test('S1.06 while the wallet is asked, the step says so', async () => {
  await show(flow({ ...begun, state: 'asking', steps: ['approve', 'swap'] }))
  expect(screen.getByText('Continue in Pocket')).toBeDefined()
  expect(steps()[0]).toContain('Confirm in your wallet')
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('step')
})

test('S1.06 what was sent has a link to the explorer', async () => {
  await show(flow({ ...allowed, state: 'sent', hash, sentAt: 0 }))
  expect(screen.getByText('The network is confirming it')).toBeDefined()
  expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toContain(hash)
  expect(steps()[0]).toContain('Done')
})

test.each([
  [undefined, 'Allowance given', 'Continue'],
  ['wallet/rejected', 'You declined the request. Nothing was swapped.', 'Try again'],
  ['swap/price-moved', 'The price changed', 'Continue'],
  ['swap/allowance-missing', /Allow the full amount/, 'Try again'],
  ['swap/outcome-unknown', 'This may have been sent', 'Try again'],
] as const)('S1.06 after a pause by %s it reads %s, with %s', async (error, text, name) => {
  await show(flow({ ...allowed, state: 'paused', ...(error && { error }) }))
  expect(screen.getByText(text)).toBeDefined()
  expect(button(name)).toBeDefined()
  expect(button('Cancel')).toBeDefined()
})

test.each([
  ['wallet/rejected', false],
  ['swap/price-moved', true],
] as const)('S1.06 paused by %s, the details of the price are there: %s', async (error, are) => {
  await show(flow({ ...allowed, state: 'paused', error }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined())
  expect(screen.queryAllByText('Price')).toHaveLength(are ? 1 : 0)
})

test('S1.06 the result says what left, what arrived, and what there is now', async () => {
  await show(
    flow({ terms, at: 0, state: 'done', done: [approval, swapped], received: '2489123456' }),
  )
  const text = sides()
  expect(text).toContain('You paid−1 ETHYou now have 1.5 ETH')
  expect(text).toContain('You received+2,489.123456 LUSD1You now have 20 LUSD1')
  expect(screen.getByRole('link').getAttribute('href')).toContain(hash)
  expect(button('Done')).toBeDefined()
  expect(button('Swap again')).toBeDefined()
})

test('T523 a confirmed transaction that brought nothing is not said to be a swap', async () => {
  await show(flow({ terms, at: 0, state: 'done', done: [swapped], received: '0' }))
  expect(screen.getByText('Nothing arrived')).toBeDefined()
  expect(screen.queryByText('Swapped')).toBeNull()
  expect(sides()).toBe('')
  expect(screen.getByRole('link').getAttribute('href')).toContain(hash)
  expect(button('Swap again')).toBeDefined()
})

test('T523 until it is known what arrived, it is only confirmed', async () => {
  await show(flow({ terms, at: 0, state: 'done', done: [swapped] }))
  expect(screen.getByText('Confirmed')).toBeDefined()
  expect(screen.queryByText('Swapped')).toBeNull()
})

test('balances from before the swap are not said to be there now', async () => {
  const before = { mined: 0, pending: 0, source: '1500000000000000000', to: '0', allowance: '0' }
  await show(flow({ terms, at: 0, state: 'done', done: [{ ...swapped, before }] }))
  const text = sides()
  expect(text).not.toContain('You now have 1.5 ETH')
  expect(text).toContain('You now have 20 LUSD1')
})

test('a swap that seems to have gone out can’t be asked for again', async () => {
  await show(flow({ ...begun, state: 'spent', open: { was: 'asked' } }))
  expect(screen.getByText('This may have been sent')).toBeDefined()
  expect(screen.getByText(/Look at your activity before you start a new swap/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Continue|Try again/ })).toBeNull()
})

test('a swap that was given up may still be open: the next of the same tokens says so', async () => {
  const { context } = await show()
  expect(screen.queryByText('Your last request may still be open')).toBeNull()
  const givenUp = [asking.form.flow]
  await act(async () => context.store.update('swap', (swap) => ({ ...swap, givenUp })))
  expect(screen.getByText('Your last request may still be open')).toBeDefined()
})

test('S1.06 after a pause, a price that is not known to be fair needs a tick', async () => {
  await show({ form: paused.form, preview: undefined, server: { quotes: [] } })
  await screen.findByText('This price couldn’t be checked')
  expect(button('Continue').disabled).toBe(true)
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  expect(button('Continue').disabled).toBe(false)
})

test('S1.06 while its price is compared anew, a swap that paused waits; a fair one needs no tick', async () => {
  await show(paused)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(button('Continue').disabled).toBe(false)
})

test('S1.06 what was agreed to is a bad price where the market gives far more by now', async () => {
  const low = { ...terms, toAmount: '2000000000' }
  await show(flow({ ...allowed, state: 'paused', terms: low }))
  expect(screen.getByText(/worse than the market price/)).toBeDefined()
  expect(button('Continue').disabled).toBe(true)
})

test('S1.06 who stops waiting reads that the wallet may still approve it', async () => {
  const { context } = await show(asking)
  expect(screen.getByText(/can still be approved in your wallet/)).toBeDefined()
  await act(async () => fireEvent.click(button('Stop waiting')))
  const givenUp = [asking.form.flow]
  await act(async () => context.store.update('swap', (swap) => ({ ...swap, givenUp })))
  expect(screen.getByText('Your last request may still be open')).toBeDefined()
})
