// @vitest-environment jsdom
import { currentEntry } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderSendingView } from '../../testing/sendingContext.js'
import { eth, lusd, type SwapContextOptions, swapContext } from '../../testing/swapContext.js'
import { withEntry } from '../../testing/withEntry.js'
import SwapSelectTokenView from './SwapSelectTokenView.js'

afterEach(cleanup)

const entry = { view: 'SwapSelectToken', data: { target: 'toToken' } } as const

async function show(setup: SwapContextOptions = {}) {
  const entries = [{ view: 'Swap' }, entry] as const
  const made = await swapContext({ entries, ...setup })
  await renderSendingView(made.context, withEntry(entry, <SwapSelectTokenView />))
  return made
}

const search = (value: string) =>
  act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }))
const rows = () => screen.getAllByRole('listitem').map((one) => one.textContent)
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const many = Array.from({ length: 5_000 }, (_, at) => lusd(at + 1))
const foreign = `0x${'ab'.repeat(20)}`
const unknown = { name: 'Copy of Dollar', symbol: 'LUSD1', decimals: 6 }

test('S9.42 suggested tokens, those that are held with their balance, and all others', async () => {
  const uni = { ...lusd(3), symbol: 'UNI' }
  await show({ server: { tokens: [eth, lusd(1), lusd(2), uni] } })
  await waitFor(() => expect(screen.getByRole('list', { name: 'Suggested tokens' })).toBeDefined())
  // Not the coin, which stands on the other side.
  expect(screen.getByRole('list', { name: 'Suggested tokens' }).textContent).toBe('UNUNI')
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    'Your tokens',
    'Other tokens',
  ])
  await waitFor(() => expect(rows().join(' ')).toContain('LUSD2'))
  expect(screen.getByRole('button', { name: /Ether.*\$3,750/ })).toBeDefined()
})

test('a token is chosen for its side, and leads back to the form', async () => {
  const { context } = await show()
  await waitFor(() => expect(rows().join(' ')).toContain('LUSD2'))
  await press(/LUSD2/)
  expect(context.store.get().swap).toMatchObject({ source: eth, to: lusd(2) })
  expect(currentEntry(context.store.get().router).view).toBe('Swap')
})

test('the one that is chosen already is marked', async () => {
  await show()
  await waitFor(() => expect(rows().join(' ')).toContain('LUSD2'))
  const chosen = screen.getByRole('button', { current: true })
  expect(chosen.textContent).toContain('LUSD1')
})

test('of 5,000 tokens only those in sight are rendered, and a search finds any of them', async () => {
  await show({ server: { tokens: many } })
  await waitFor(() => expect(rows().length).toBeGreaterThan(1))
  expect(rows().length).toBeLessThan(60)
  await search('lusd4711')
  await waitFor(() => expect(rows().join(' ')).toContain('Local Dollar 4711'))
})

test('arrows move through the list', async () => {
  await show()
  await waitFor(() => expect(rows().join(' ')).toContain('LUSD2'))
  const [first] = screen.getAllByRole('button', { name: /Ether/ })
  act(() => first?.focus())
  await act(async () => fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' }))
  expect(document.activeElement?.textContent).toContain('LUSD1')
})

test('a search that finds nothing says so, and can be cleared', async () => {
  await show()
  await waitFor(() => expect(rows().join(' ')).toContain('LUSD2'))
  await search('nothing like it')
  expect(screen.getByText('No tokens found for “nothing like it”')).toBeDefined()
  await act(async () => fireEvent.click(screen.getAllByText('Clear search')[0] as HTMLElement))
  await waitFor(() => expect(rows().join(' ')).toContain('LUSD2'))
})

test('a list that fails to load can be loaded again; what is held is there', async () => {
  const { server } = await show({ server: { down: true } })
  await search('lusd2')
  await waitFor(() => expect(screen.getByText('Couldn’t load the tokens')).toBeDefined())
  server.down = false
  await press('Try again')
  await waitFor(() => expect(rows().join(' ')).toContain('LUSD2'))
})

test('S1.06 a token that no list has is chosen after a warning and a tick only', async () => {
  const { context } = await show({ swapping: { getToken: async () => unknown } })
  await waitFor(() => expect(rows().join(' ')).toContain('LUSD2'))
  await search(foreign)
  await waitFor(() => expect(screen.getByText('This token isn’t on the list')).toBeDefined())
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use LUSD1' })
  expect(use.disabled).toBe(true)
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  await act(async () => fireEvent.click(use))
  expect(context.store.get().swap.to).toMatchObject({ symbol: 'LUSD1', isListed: false })
})

test('an address without a token says so', async () => {
  await show({ swapping: { getToken: async () => undefined } })
  await waitFor(() => expect(rows().join(' ')).toContain('LUSD2'))
  await search(foreign)
  const text = 'There is no token at this address on this network.'
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
})

test('T515 the pasted address of a token that is merely held is warned of', async () => {
  await show({ server: { tokens: [eth] }, swapping: { getToken: async () => unknown } })
  await waitFor(() => expect(rows().join(' ')).toContain('LUSD'))
  await search(lusd(1).address.split(':')[2] ?? '')
  await waitFor(() => expect(screen.getByText('This token isn’t on the list')).toBeDefined())
})

test('T515 a token that is merely held is chosen from the list after a warning and a tick only', async () => {
  const { context } = await show({
    server: { tokens: [eth] },
    swapping: { getToken: async () => unknown },
    form: { to: undefined },
  })
  await waitFor(() => expect(rows().join(' ')).toContain('LUSD'))
  act(() => screen.getByRole('button', { name: /LUSD/ }).focus())
  await press(/LUSD/)
  await waitFor(() => expect(screen.getByText('This token isn’t on the list')).toBeDefined())
  expect(context.store.get().swap.to).toBeUndefined()
  expect(document.activeElement?.contains(screen.getByRole('checkbox'))).toBe(true)
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  await press('Use LUSD1')
  expect(context.store.get().swap.to).toMatchObject({ ...unknown, isListed: false })
})
