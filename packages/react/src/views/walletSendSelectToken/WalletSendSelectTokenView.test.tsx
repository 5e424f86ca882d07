// @vitest-environment jsdom

import { updateOptions } from '@latchkey/core/testing'
import { currentEntry } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ether,
  renderSendingView,
  type SendingContextOptions,
  sendingContext,
  token,
} from '../../testing/sendingContext.js'
import WalletSendSelectTokenView from './WalletSendSelectTokenView.js'

afterEach(cleanup)

async function show(setup: SendingContextOptions = {}) {
  const context = await sendingContext({
    ...setup,
    prepare(context) {
      const entries = [{ view: 'WalletSend' }, { view: 'WalletSendSelectToken' }] as const
      context.store.update('router', () => ({ entries }))
      setup.prepare?.(context)
    },
  })
  await renderSendingView(context, <WalletSendSelectTokenView />)
  return context
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
const names = () => rows().map((row) => /Ether|Local Dollar \d+(?=\$)/.exec(row)?.[0])
const search = (value: string) =>
  act(async () =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search tokens' }), {
      target: { value },
    }),
  )
const spoken = async ({ env }: Awaited<ReturnType<typeof show>>) => {
  await act(() => env.advance(500))
  return document.querySelector('[aria-live]')?.textContent
}
const many = Array.from({ length: 5_000 }, (_, at) => token(at + 1))

test('the tokens are listed with their balance and value', async () => {
  await show({
    tokens: [
      ether,
      token(1, { value: 20.5, quantity: { decimals: '6', numeric: '20.5' } }),
      token(2, { price: 0, value: undefined, quantity: { decimals: '6', numeric: '0.0000001' } }),
    ],
  })
  const [native, dollar, quiet] = rows()
  for (const part of ['Ether', '1.5 ETH', '$3,750.00']) expect(native).toContain(part)
  for (const part of ['Local Dollar 1', '20.5 LUSD1', '$20.50']) expect(dollar).toContain(part)
  expect(quiet).toContain('LUSD2')
  expect(quiet).not.toContain('$')
})

test('a click chooses the token and goes back, and the amount stays', async () => {
  const { store } = await show({ form: { token: ether, sendTokenAmount: '1' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Local Dollar/ })))
  expect(store.get().send.form).toMatchObject({ token: token(), sendTokenAmount: '1' })
  expect(store.get().router.entries).toEqual([{ view: 'WalletSend' }])
})

test.each([
  ['dollar', ['Local Dollar 1']],
  [' eth ', ['Ether']],
  ['lusd', ['Local Dollar 1']],
  ['0x0000000000000000000000000000000000000001', ['Local Dollar 1']],
  // A mint address, without a prefix.
  ['0000000000000000000001', ['Local Dollar 1']],
])('%j finds tokens by name, symbol or contract', async (text, tokens) => {
  const context = await show()
  await search(text)
  expect(names()).toEqual(tokens)
  expect(await spoken(context)).toBe('1 token')
})

test('without results a text says so, and clearing restores the list', async () => {
  const context = await show()
  await search('zzz')
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(await spoken(context)).toBe('No tokens found for “zzz”')
  const [, clear] = screen.getAllByRole('button', { name: 'Clear search' })
  if (clear) await act(async () => fireEvent.click(clear))
  expect(rows()).toHaveLength(2)
})

test('T100 tokens that look like spam are hidden, counted among what is searched, and shown on request', async () => {
  const spam = token(2, { name: 'Claim dollar', symbol: 'claim.com', price: 0, value: undefined })
  await show({ tokens: [spam, ether, token()] })
  expect(names()).toEqual(['Ether', 'Local Dollar 1'])
  expect(document.body.textContent).toContain('1 hidden as likely spam')
  await search('ether')
  expect(document.body.textContent).not.toContain('hidden as likely spam')
  await search('claim')
  expect(screen.queryByRole('listitem')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show' })))
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toContain('claim.com')
  await search('')
  expect(rows()).toHaveLength(3)
})

test('an empty account links to receiving', async () => {
  const { store } = await show({ tokens: [] })
  expect(document.body.textContent).toContain('You don’t have any tokens on this network yet.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Receive' })))
  expect(currentEntry(store.get().router).view).toBe('WalletReceive')
})

test('of 5,000 tokens only the visible ones are rendered, and the last one can be found', async () => {
  await show({ tokens: many })
  expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('5000')
  await search('LUSD5000')
  expect(names()).toEqual(['Local Dollar 5000'])
})

test('S4.44 tokens that failed to load show an error, and can be requested again after a while', async () => {
  let isDown = true
  const { env } = await show({
    prepare(context) {
      context.queries.value?.clear()
      const adapter = context.adapters.get('eip155')
      if (!adapter) throw new Error('an adapter')
      const nativeBalance = async () => {
        if (isDown) throw new Error('down')
        return 10n ** 18n
      }
      context.adapters.set('eip155', { ...adapter, nativeBalance })
    },
  })
  await screen.findByText('You can try again in 30 seconds.')
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' })
  expect(again.disabled).toBe(true)
  isDown = false
  for (let second = 0; second <= 30; second++) await act(() => env.advance(1_000))
  await act(async () => fireEvent.click(again))
  await waitFor(() => expect(screen.getByText('Ether')).toBeDefined())
})

test('it is left with the form when sending is switched off while it is on screen', async () => {
  const context = await show()
  await act(async () => updateOptions(context, { features: { send: false } }))
  expect(context.store.get().router.entries).toEqual([{ view: 'Account' }])
})
