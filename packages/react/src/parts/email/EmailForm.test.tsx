// @vitest-environment jsdom

import { loginStorageOf } from '@latchkey/core/testing'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  type EmailContextOptions,
  email,
  emailContext,
  press,
  renderEmailView,
  settle,
  viewHistory,
} from '../../testing/emailContext.js'
import { ConnectView } from '../../views/connect/ConnectView.js'

afterEach(cleanup)

async function show(setup: EmailContextOptions = {}) {
  const made = emailContext(setup)
  await renderEmailView(made.context, <ConnectView />)
  return made
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
const go = 'Continue with e-mail'
const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }))
const send = async () => {
  await act(async () => fireEvent.submit(field()))
  await settle()
}
const problemText = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const mails = (calls: readonly string[]) => calls.filter((call) => call.startsWith('connectEmail'))

test('S9.30 a host that says nothing of e-mail has its field, with the attributes for autofill', async () => {
  await show()
  expect([field().type, field().inputMode, field().autocomplete]).toEqual([
    'email',
    'email',
    'email',
  ])
  expect(field().dir).toBe('ltr')
  expect(screen.getByRole('button', { name: go }).getAttribute('type')).toBe('submit')
})

test('S4.27 nothing is loaded before the field is focused', async () => {
  const { embedded } = await show()
  expect(embedded.calls).toEqual([])
  await act(async () => field().focus())
  expect(embedded.calls).toEqual(['prefetch'])
})

test('S4.29 Enter submits the trimmed address and shows the code view', async () => {
  const { context, embedded } = await show()
  await type(`  ${email} `)
  await send()
  expect(mails(embedded.calls)).toEqual([`connectEmail ${email}`])
  expect(viewHistory(context)).toEqual(['Connect', 'EmailVerifyOtp'])
})

test('the arrow button submits like Enter', async () => {
  const { context } = await show()
  await type(email)
  await press(go)
  expect(viewHistory(context)).toEqual(['Connect', 'EmailVerifyOtp'])
})

test('without input the arrow button focuses the field', async () => {
  const { embedded } = await show()
  await press(go)
  expect(document.activeElement).toBe(field())
  expect([mails(embedded.calls), problemText()]).toEqual([[], ''])
})

test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'ada@@example.com'])(
  'S5.08 %j is no address: a problem is shown under the field, and no mail is requested',
  async (typed) => {
    const { embedded } = await show()
    await type(typed)
    await send()
    expect(problemText()).toBe('Enter a valid e-mail address.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(mails(embedded.calls)).toEqual([])
    await type(`${typed}x`)
    expect(problemText()).toBe('')
  },
)

test('S5.09 too soon after the last mail the seconds are counted down, and no mail is requested', async () => {
  const { context, embedded } = await show({
    prepare: ({ storage }) => loginStorageOf({ storage }).set('lastEmailLoginTime', 0),
  })
  await act(() => context.env.advance(11_400))
  await type(email)
  await send()
  expect(problemText()).toBe('Please try again after 19 seconds')
  await act(() => context.env.advance(10_000))
  expect(problemText()).toBe('Please try again after 9 seconds')
  // Rounded up to whole seconds.
  await act(() => context.env.advance(300))
  await type(email.toUpperCase())
  expect(problemText()).toBe('Please try again after 9 seconds')
  await send()
  expect(mails(embedded.calls)).toEqual([])
  await act(() => context.env.advance(9_000))
  expect(problemText()).toBe('')
  await send()
  expect(mails(embedded.calls)).toHaveLength(1)
})

test('S5.09 during the cooldown the same address continues with the mail that was sent', async () => {
  const { context, embedded } = await show()
  await type(email)
  await send()
  await act(async () => context.store.update('router', () => ({ entries: [{ view: 'Connect' }] })))
  await type(email.toUpperCase())
  await send()
  expect([viewHistory(context), problemText()]).toEqual([['Connect', 'EmailVerifyOtp'], ''])
  expect(mails(embedded.calls)).toHaveLength(1)
})

test('S5.09 another address waits', async () => {
  const { context, embedded } = await show()
  await type(email)
  await send()
  await act(async () => context.store.update('router', () => ({ entries: [{ view: 'Connect' }] })))
  await type('someone.else@example.com')
  await send()
  expect(viewHistory(context)).toEqual(['Connect'])
  expect(problemText()).toBe('Please try again after 30 seconds')
  expect(mails(embedded.calls)).toHaveLength(1)
})

test('a visitor without a wallet is offered one by e-mail', async () => {
  const { context } = await show()
  await press('I don’t have a wallet')
  expect(viewHistory(context)).toEqual(['Connect', 'Create'])
})

test('while it is sent the form is busy, and a second click sends nothing', async () => {
  const { embedded } = await show()
  embedded.next('connectEmail', 'hang')
  await type(email)
  await send()
  expect(screen.getByRole('button', { name: go }).getAttribute('aria-busy')).toBe('true')
  expect(field().readOnly).toBe(true)
  await send()
  expect([mails(embedded.calls).length, problemText()]).toEqual([1, ''])
})

test('a failure shows a text with what helps, and can be retried', async () => {
  const { context, embedded } = await show()
  embedded.next('connectEmail', new LatchkeyError('frame/load-failed'))
  await type(email)
  await send()
  expect(problemText()).toBe('Couldn’t load your wallet. Check your connection and try again.')
  await send()
  expect(viewHistory(context)).toEqual(['Connect', 'EmailVerifyOtp'])
})

test('consent is required first, as for wallets', async () => {
  const { embedded } = await show({
    options: {
      termsConditionsUrl: 'https://app.example/terms',
      features: { legalCheckbox: true },
    },
  })
  await act(async () => field().focus())
  await type(email)
  await send()
  expect(embedded.calls).toEqual([])
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  await send()
  expect(mails(embedded.calls)).toHaveLength(1)
})

test.each([
  [undefined, ['E-mail', 'wallets']],
  [['wallet', 'email'] as const, ['wallets', 'E-mail']],
])('S9.27 the order %j shows the methods %j', async (connectMethodsOrder, order) => {
  await show({ options: { features: { ...(connectMethodsOrder && { connectMethodsOrder }) } } })
  const wallets = screen.getByText('No wallets found yet')
  const isFirst = field().compareDocumentPosition(wallets) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isFirst ? ['E-mail', 'wallets'] : ['wallets', 'E-mail']).toEqual(order)
  expect(screen.getAllByText('or')).toHaveLength(1)
})

test.each<[string, EmailContextOptions]>([
  ['the host switched it off', { options: { features: { email: false } } }],
  [
    'there is no embedded wallet',
    { prepare: ({ store }) => store.update('connectors', () => ({ eip155: [] })) },
  ],
])('S9.30 it is not offered where %s', async (_, setup) => {
  await show(setup)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('or')).toBeNull()
})

test('while the browser works for the vault, the form says so, and no longer than it is busy', async () => {
  const { context, embedded } = await show()
  const setWorking = (isWorking: boolean) =>
    act(async () => context.store.update('auth', (auth) => ({ ...auth, isWorking })))
  const text = 'Checking your browser. This takes a few seconds.'
  await type(email)
  let answer: (value: unknown) => void = () => {}
  embedded.next('connectEmail', new Promise((resolve) => (answer = resolve)))
  await send()
  expect(problemText()).toBe('')
  await setWorking(true)
  expect(problemText()).toBe(text)
  await setWorking(false)
  expect(problemText()).toBe('')
  await setWorking(true)
  await act(async () => answer(new LatchkeyError('frame/failed')))
  await settle()
  expect(screen.queryByText(text)).toBeNull()
})

test('a browser that blocks storage is named before an address is sent, and as soon as it is known', async () => {
  const { context, embedded } = await show()
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => context.store.update('auth', (auth) => ({ ...auth, endsWithPage: true })))
  expect(screen.getByRole('alert').textContent).toBe(
    'This browser blocks storage hereYou can log in and use your wallet, but you’ll need to log in again after reloading or leaving this page.',
  )
  expect(mails(embedded.calls)).toEqual([])
})
