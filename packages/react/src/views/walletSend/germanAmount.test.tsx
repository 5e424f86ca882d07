// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LanguageContext } from '../../hooks/view/useMessages.js'
import { de } from '../../locales/de/de.js'
import { deSending } from '../../locales/de/deSending.js'
import { ether, renderSendingView, sendingContext, token } from '../../testing/sendingContext.js'
import WalletSendView from './WalletSendView.js'

afterEach(cleanup)

async function show(chosen = ether) {
  const context = await sendingContext({
    tokens: [chosen],
    form: { token: chosen },
    prepare: ({ store }) => {
      store.update('router', () => ({ entries: [{ view: 'Account' }, { view: 'WalletSend' }] }))
    },
  })
  await renderSendingView(
    context,
    <LanguageContext.Provider value={{ tag: 'de', dir: 'ltr', messages: { ...de, ...deSending } }}>
      <WalletSendView />
    </LanguageContext.Provider>,
  )
  return context
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: deSending.send.amount })
const type = (value: string) => act(async () => fireEvent.change(amount(), { target: { value } }))
const note = () =>
  (amount().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test.each([
  ['1,5', '1.5', '1,5'],
  ['1.5', '1.5', '1,5'],
  ['0,', '0.', '0,'],
  ['1.234,5', '1234.5', '1234,5'],
])('S5.12 typed in German, %s is an amount of %s and reads %s', async (typed, plain, shown) => {
  const context = await show()
  await type(typed)
  expect(context.store.get().send.form.sendTokenAmount).toBe(plain)
  expect(amount().value).toBe(shown)
})

test('S5.12 Max, the balance and the value are written as the field is', async () => {
  const context = await show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: deSending.send.max })))
  await waitFor(() => expect(amount().value).toBe('1,499958'))
  expect(context.store.get().send.form.sendTokenAmount).toBe('1.499958')
  expect(note().replace(/\s/g, ' ')).toBe('Sie haben 1,5 ETH 3.749,89 $')
})

test('S5.12 a small balance is shown by its first digits, and in full by its title', async () => {
  await show(token(1, { quantity: { decimals: '18', numeric: '0.000456789' } }))
  expect(screen.getByTitle('Sie haben 0,000456789 LUSD1').textContent).toBe(
    'Sie haben 0,000456 LUSD1',
  )
})
