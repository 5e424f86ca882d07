// @vitest-environment jsdom
import { tokenBalanceKey } from '@latchkey/core/account'
import { currentEntry } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  bob,
  ether,
  renderSendingView,
  type SendingContextOptions,
  sender,
  sendingContext,
  token,
} from '../../testing/sendingContext.js'
import WalletSendView from './WalletSendView.js'

const setClipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
beforeEach(() => setClipboard(undefined))
afterEach(cleanup)

async function show(setup: SendingContextOptions = {}) {
  const context = await sendingContext({
    ...setup,
    prepare: (context) => {
      const entries = [{ view: 'Account' }, { view: 'WalletSend' }] as const
      context.store.update('router', () => ({ entries }))
      setup.prepare?.(context)
    },
  })
  return { context, ...(await renderSendingView(context, <WalletSendView />)) }
}

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const receiver = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'To' })
const type = (field: HTMLInputElement, value: string) =>
  act(async () => fireEvent.change(field, { target: { value } }))
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const step = () => document.querySelector('button[type=submit]')?.textContent
const problemText = (field: HTMLInputElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const viewOf = ({ context }: Awaited<ReturnType<typeof show>>) =>
  currentEntry(context.store.get().router).view

test('S5.36 where the network’s id is too large for names, the field asks for an address', async () => {
  await show({ form: { receiverInput: 'bob.eth', receiverProblem: 'noNames' } })
  expect(problemText(receiver())).toBe('Not a valid address on Test 31337')
  expect(step()).not.toBe('Continue')
})

test('the native coin is chosen until the visitor chooses another token', async () => {
  const { context } = await show()
  await waitFor(() => expect(context.store.get().send.form.token).toEqual(ether))
  expect(screen.getByRole('button', { name: 'ETH Choose a token' })).toBeDefined()
  expect(problemText(amount())).toBe('You have 1.5 ETH')
})

test('the chosen token stays, with the balance of the newest list', async () => {
  const old = token(1, { quantity: { decimals: '6', numeric: '3' } })
  const { context } = await show({ form: { token: old, sendTokenAmount: '4' } })
  expect(context.store.get().send.form).toMatchObject({ token: token(1), sendTokenAmount: '4' })
  expect(step()).toBe('Enter a recipient')
})

test.each([
  ['', '', 'Enter an amount'],
  ['0', '', 'Enter an amount'],
  ['-1', 'Enter an amount above zero', 'Check the amount'],
  ['1e3', 'Enter a number, such as 1.5', 'Check the amount'],
  ['abc', 'Enter a number, such as 1.5', 'Check the amount'],
  ['1.2.3', 'Enter a number, such as 1.5', 'Check the amount'],
  ['1,234,5', 'Enter a number, such as 1.5', 'Check the amount'],
  ['1.5000001', 'At most 6 decimal places', 'Check the amount'],
  [`1${'0'.repeat(40)}`, 'You have 20 LUSD1', 'Not enough funds'],
  [`1${'0'.repeat(90)}`, 'This number is too large', 'Not enough funds'],
  ['20.000001', 'You have 20 LUSD1', 'Not enough funds'],
  ['20', undefined, 'Enter a recipient'],
  [' 1.50 ', undefined, 'Enter a recipient'],
  ['.5', undefined, 'Enter a recipient'],
])('S5.10 an amount of %j: %j, and the next step is %j', async (typed, problem, next) => {
  await show({ form: { token: token() } })
  await type(amount(), typed)
  expect(amount().value).toBe(typed)
  expect(step()).toBe(next)
  expect(amount().getAttribute('aria-invalid')).toBe(problem ? 'true' : null)
  if (problem) expect(problemText(amount())).toBe(problem)
})

test('0 may become 0.5, and is a problem only on blur', async () => {
  await show({ form: { token: token() } })
  await type(amount(), '0')
  expect(problemText(amount())).toBe('You have 20 LUSD1')
  await act(async () => fireEvent.blur(amount()))
  expect(problemText(amount())).toBe('Enter an amount above zero')
  await type(amount(), '0.5')
  expect(problemText(amount())).toBe('You have 20 LUSD1 $0.50')
})

test('S5.12 what may be ten thousand or ten is refused with both', async () => {
  await show({ form: { token: token() } })
  await type(amount(), '10,000')
  expect(problemText(amount())).toBe('Did you mean 10000 or 10.000?')
  expect(step()).toBe('Check the amount')
  await type(amount(), '0,125')
  expect(problemText(amount())).toBe('Use a decimal point: 0.125')
})

test('a comma is a problem with a suggestion that can be accepted', async () => {
  const { context } = await show({ form: { token: token() } })
  await type(amount(), '1,5')
  expect(problemText(amount())).toBe('Use a decimal point: 1.5')
  expect(step()).toBe('Check the amount')
  await press('Use 1.5')
  expect(context.store.get().send.form.sendTokenAmount).toBe('1.5')
  expect(problemText(amount())).toContain('$1.50')
})

test('a problem is announced politely when typing has stopped', async () => {
  const { context } = await show({ form: { token: token() } })
  const spoken = () => [...document.querySelectorAll('[aria-live]')].map((e) => e.textContent)
  expect(spoken()).not.toContain('At most 6 decimal places')
  await type(amount(), '1.5000001')
  expect(spoken()).not.toContain('At most 6 decimal places')
  await act(() => context.env.advance(500))
  expect(spoken()).toContain('At most 6 decimal places')
  expect(document.querySelector('[aria-live=assertive]')).toBeNull()
})

test('the value follows the price; without a price, none is shown', async () => {
  await show({ form: { token: ether, sendTokenAmount: '1.5' } })
  expect(problemText(amount())).toContain('$3,750.00')
  cleanup()
  await show({ tokens: [token(1, { price: 0 })], form: { sendTokenAmount: '1.5' } })
  expect(problemText(amount())).not.toContain('$')
})

test('Max fills in the balance minus the fee', async () => {
  const { context } = await show({ form: { token: ether } })
  await press('Max')
  await waitFor(() => expect(amount().value).toBe('1.499958'))
  expect(context.store.get().snackbar.open).toBe(false)
})

test('a failed Max shows an error and keeps the input', async () => {
  const { context } = await show({
    form: { token: ether, sendTokenAmount: '1' },
    sending: { getBalance: () => Promise.reject(new LatchkeyError('rpc/unreachable')) },
  })
  await press('Max')
  await waitFor(() => expect(context.store.get().snackbar.open).toBe(true))
  expect(context.store.get().snackbar.message).toBe(
    'Couldn’t calculate the maximum. Can’t reach the network. Check your connection and try again.',
  )
  expect(amount().value).toBe('1')
})

const solana = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
test.each([
  ['hello world', 'Not a valid name or address on Test 31337'],
  ['0x1234', 'Not a valid name or address on Test 31337'],
  // With a Cyrillic look-alike of a Latin letter.
  [bob.replace('C8', '\u04218'), 'Not a valid name or address on Test 31337'],
  [solana, 'This address is for Solana and won’t work on Test 31337. Ask for another one.'],
  [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'This address is for Bitcoin and won’t work on Test 31337. Ask for another one.',
  ],
  [bob.replace('C5', 'c5'), 'This address has a typo. Copy it again.'],
])('a receiver of %j: %j', async (typed, problem) => {
  await show({
    form: { token: token(), sendTokenAmount: '1' },
    sending: { isValidChecksum: async (address) => address === bob },
  })
  await type(receiver(), typed)
  await waitFor(() => expect(problemText(receiver())).toBe(problem))
  expect(receiver().getAttribute('aria-invalid')).toBe('true')
  expect(step()).toBe('Check the recipient')
})

test('an address with surrounding white space is accepted, shown short, and enables the next step', async () => {
  const setup = await show({ form: { token: token(), sendTokenAmount: '1' } })
  await type(receiver(), `  ${bob}\n`)
  expect(setup.context.store.get().send.form.receiverAddress).toBe(bob)
  expect(problemText(receiver())).toBe('0x7099…79C8')
  expect(step()).toBe('Review')
  await act(async () => fireEvent.submit(receiver()))
  expect(viewOf(setup)).toBe('WalletSendPreview')
})

test('a name shows that it resolves, and then its address', async () => {
  const form = { token: token(), sendTokenAmount: '1', receiverInput: 'bob.eth' }
  const { context } = await show({ form: { ...form, resolving: true } })
  expect(problemText(receiver())).toBe('Looking up name…')
  const button = screen.getByRole('button', { name: 'Looking up name…' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () =>
    context.store.update('send', (send) => ({
      ...send,
      form: {
        ...send.form,
        resolving: false,
        receiverAddress: bob,
        receiverProfileName: 'bob.eth',
        receiverProfileImageUrl: 'https://pictures.example/bob.png',
      },
    })),
  )
  expect(problemText(receiver())).toBe('0x7099…79C8bob.eth resolves to 0x7099…79C8')
  expect(document.querySelector('img')?.getAttribute('src')).toBe(
    'https://pictures.example/bob.png',
  )
})

test.each([
  ['Names are closed today', 'Names are closed today'],
  [undefined, 'Couldn’t check this right now. Try again, or enter an address.'],
])(
  'S8.60 of a name service that fails with the reason %j the visitor reads %j',
  async (reason, problem) => {
    const form = { token: token(), sendTokenAmount: '1', receiverInput: 'bob.eth' }
    await show({ form: { ...form, receiverProblem: 'lookup', receiverProblemReason: reason } })
    expect(problemText(receiver())).toBe(problem)
    expect(step()).toBe('Check the recipient')
  },
)

const coinOf = (numeric: string) => ({ ...ether, quantity: { decimals: '18', numeric } })

test.each([
  ['holds nothing', []],
  ['has zero of its coin', [coinOf('0')]],
])('an account that %s is offered to receive', async (_, tokens) => {
  const setup = await show({ tokens })
  expect(screen.getByText('You don’t have any tokens on this network yet.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Choose a token/ })).toBeNull()
  await press('Receive')
  expect(viewOf(setup)).toBe('WalletReceive')
})

test('the form of an empty account appears as soon as it holds something', async () => {
  const { context } = await show({ tokens: [] })
  const client = await context.queries.load()
  await act(async () => {
    client.setQueryData(tokenBalanceKey(sender, 'eip155:31337'), [ether])
  })
  await waitFor(() => expect(step()).toBe('Enter an amount'))
})

test('without Receive, an empty account says only that it is empty', async () => {
  await show({ tokens: [], options: { features: { receive: false } } })
  expect(screen.getByText('You don’t have any tokens on this network yet.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
})

test('a list that failed to load proves nothing: the form stays, and a token can be chosen', async () => {
  const setup = await show({
    tokens: [],
    prepare: ({ env, queries }) =>
      void queries.value?.setQueryData(['tokenFailure', 'eip155:31337', sender], env.now()),
  })
  await press('Choose a token')
  expect(viewOf(setup)).toBe('WalletSendSelectToken')
})

test('the button focuses the missing field', async () => {
  await show()
  await press('Enter an amount')
  expect(document.activeElement).toBe(amount())
  await type(amount(), '1')
  // Enter in a field acts like the button.
  await act(async () => fireEvent.submit(amount()))
  expect(document.activeElement).toBe(receiver())
})

test('the receiver can be cleared, and the field keeps the focus', async () => {
  await show({ form: { receiverInput: bob, receiverAddress: bob } })
  await press('Clear recipient')
  expect(receiver().value).toBe('')
  expect(document.activeElement).toBe(receiver())
  expect(screen.queryByRole('button', { name: 'Clear recipient' })).toBeNull()
})

test('pasting fills in the address, and is offered only if the browser supports it', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'Paste' })).toBeNull()
  cleanup()
  setClipboard({ readText: async () => ` ${bob} ` })
  await show()
  await press('Paste')
  expect(receiver().value).toBe(bob)
})

test('if the browser refuses to paste, the field is focused and an error shown', async () => {
  setClipboard({ readText: () => Promise.reject(new Error('no')) })
  const { context } = await show()
  await press('Paste')
  expect(document.activeElement).toBe(receiver())
  expect(context.store.get().snackbar.message).toContain('Paste into the field yourself')
})

test('coming back restores the input', async () => {
  const { context, unmount } = await show({ form: { token: token() } })
  await type(amount(), '12.5')
  await type(receiver(), bob)
  unmount()
  await renderSendingView(context, <WalletSendView />)
  expect([amount().value, receiver().value]).toEqual(['12.5', bob])
})

test('S4.40 while a wallet request is pending the form is read-only, and the button opens the preview', async () => {
  const form = { token: token(), sendTokenAmount: '1', receiverInput: bob, receiverAddress: bob }
  const setup = await show({ form, isWaiting: true })
  expect([amount().readOnly, receiver().readOnly]).toEqual([true, true])
  await act(async () => fireEvent.submit(amount()))
  expect(viewOf(setup)).toBe('WalletSendPreview')
})

test('S1.04 S4.41 a namespace without sending says so', async () => {
  await show({ sending: undefined })
  expect(document.body.textContent).toContain('Sending isn’t available here')
  expect(screen.queryByRole('textbox')).toBeNull()
})
