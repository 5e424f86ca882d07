// @vitest-environment jsdom

import { loginStorageOf } from '@latchkey/core/testing'

import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  type EmailContextOptions,
  email,
  emailContext,
  enterCode,
  press,
  renderEmailView,
  viewHistory,
} from '../../testing/emailContext.js'
import { withEntry } from '../../testing/withEntry.js'
import EmailVerifyOtpView from './EmailVerifyOtpView.js'

afterEach(cleanup)

async function show(setup: EmailContextOptions = {}) {
  const made = emailContext({
    entries: [{ view: 'Connect' }, { view: 'EmailVerifyOtp', data: { email } }],
    auth: { login: { status: 'waiting', step: { kind: 'code', email, validUntil: 600_000 } } },
    ...setup,
  })
  await renderEmailView(
    made.context,
    withEntry({ view: 'EmailVerifyOtp', data: { email } }, <EmailVerifyOtpView />),
  )
  return made
}

const alert = () => screen.getByRole('alert').textContent
const values = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value || '_')
    .join('')
const callsOf = (calls: readonly string[], name: string) =>
  calls.filter((call) => call.startsWith(name))

test('it says where the code is, which is also the accessible name of the boxes', async () => {
  await show()
  expect(document.body.textContent).toContain(`Enter the code we sent to ${email}`)
  expect(screen.getByRole('group', { name: `Enter the code we sent to ${email}` })).toBeDefined()
  expect(screen.getAllByRole('textbox', { name: /^Digit \d of 6$/ })).toHaveLength(6)
})

test('S4.29 the sixth digit submits the code, and the right one logs in and closes the modal', async () => {
  const { context, embedded } = await show()
  await enterCode('123456')
  expect(callsOf(embedded.calls, 'connectOtp')).toEqual(['connectOtp 123456'])
  expect(context.store.get().auth.email).toBe(email)
  expect(context.store.get().modal.open).toBe(false)
})

test('S4.29 a new device opens the link view', async () => {
  const { context, embedded } = await show()
  embedded.answers.connectOtp = { action: 'VERIFY_DEVICE', number: '42' }
  await enterCode('123456')
  expect(viewHistory(context)).toEqual(['Connect', 'EmailVerifyDevice'])
})

test('while a code is checked, that is announced and no second code is sent', async () => {
  const { embedded } = await show()
  embedded.next('connectOtp', 'hang')
  await enterCode('123456')
  expect(screen.getByText('Checking the code')).toBeDefined()
  await enterCode('654321')
  expect(callsOf(embedded.calls, 'connectOtp')).toHaveLength(1)
})

test('a wrong code shows a problem, is cleared, and can be retried', async () => {
  const { context, embedded } = await show()
  embedded.next('connectOtp', new LatchkeyError('email/code-wrong'))
  await enterCode('111111')
  expect(alert()).toBe('Wrong code. Try again.')
  expect(values()).toBe('______')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Digit 1 of 6')
  await enterCode('123456')
  expect(context.store.get().modal.open).toBe(false)
})

test.each([
  ['email/code-expired', 'This code has expired. Request a new one.'],
  ['email/too-many-tries', 'Too many wrong codes. Request a new one.'],
] as const)('after %s only another code helps', async (code, text) => {
  const { embedded } = await show()
  embedded.next('connectOtp', new LatchkeyError(code))
  await enterCode('111111')
  expect(alert()).toBe(text)
  await enterCode('123456')
  expect(callsOf(embedded.calls, 'connectOtp')).toHaveLength(1)

  await press('Resend code')
  expect(alert()).toBe('')
  await enterCode('123456')
  expect(callsOf(embedded.calls, 'connectOtp')).toHaveLength(2)
})

test.each([
  [5, 'in 5 seconds'],
  [61, 'in 2 minutes'],
  [86_400, 'in 24 hours'],
])(
  'T260 a refusal for %d seconds says so; the code stays typed and is tried again',
  async (seconds, when) => {
    const { context, embedded } = await show()
    embedded.next('connectOtp', new LatchkeyError('frame/too-many-requests', { seconds }))
    await enterCode('123456')
    expect(alert()).toBe(`Too many requests. Try again ${when}.`)
    expect(values()).toBe('123456')
    await press('Try again')
    expect(callsOf(embedded.calls, 'connectOtp')).toEqual([
      'connectOtp 123456',
      'connectOtp 123456',
    ])
    expect(context.store.get().modal.open).toBe(false)
  },
)

test('S5.09 another code can be sent after the cooldown, which starts again', async () => {
  const { context, embedded } = await show({
    prepare: ({ storage }) => loginStorageOf({ storage }).set('lastEmailLoginTime', 0),
  })
  expect(screen.getByText('Resend in 30s')).toBeDefined()
  await act(() => context.env.advance(12_000))
  expect(screen.getByText('Resend in 18s')).toBeDefined()
  await act(() => context.env.advance(18_000))
  await press('Resend code')
  expect(callsOf(embedded.calls, 'connectEmail')).toEqual([`connectEmail ${email}`])
  expect(screen.getByText('Resend in 30s')).toBeDefined()
  expect(screen.getByText(/A new e-mail is on its way/).getAttribute('aria-live')).toBe('polite')
  expect(viewHistory(context)).toEqual(['Connect', 'EmailVerifyOtp'])
})

test('S5.09 a server that demands a longer pause is counted down as it says', async () => {
  const { context, embedded } = await show()
  embedded.next('connectEmail', new LatchkeyError('email/cooldown', { seconds: 90 }))
  await press('Resend code')
  expect(screen.getByText('Resend in 90s')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  await act(() => context.env.advance(90_000))
  expect(screen.getByRole('button', { name: 'Resend code' })).toBeDefined()
})

test('a mail that could not be sent shows an error, and can be requested again', async () => {
  const { context, embedded } = await show()
  embedded.next('connectEmail', new LatchkeyError('frame/server-unreachable'))
  await press('Resend code')
  await act(() => context.env.advance(200))
  expect(context.store.get().snackbar.message).toContain('Can’t reach the wallet’s server.')
  await press('Resend code')
  expect(screen.getByText('Resend in 30s')).toBeDefined()
})

test('after a while a hint says where else the mail may be', async () => {
  const { context } = await show()
  expect(document.body.textContent).not.toContain('spam')
  await act(() => context.env.advance(15_000))
  expect(screen.getByRole('status').textContent).toBe('No e-mail? Check your spam folder too.')
})

test('another address is one step back', async () => {
  const { context } = await show()
  await press('Use a different e-mail')
  expect(viewHistory(context)).toEqual(['Connect'])
})

test('who was quicker than the frame learns here that the browser blocks storage', async () => {
  const { context } = await show()
  const words = 'you’ll need to log in again after reloading or leaving this page'
  expect(document.body.textContent).not.toContain(words)
  await act(async () => context.store.update('auth', (auth) => ({ ...auth, endsWithPage: true })))
  expect(document.body.textContent).toContain(words)
})

test('who no longer gets the mails is led to the vault’s own page, in another tab', async () => {
  await show()
  const link = screen.getByRole('link', { name: 'Lost access to this e-mail?' })
  expect(link.getAttribute('href')).toBe('https://vault.example/recover')
  expect(link.getAttribute('rel')).toContain('noopener')
})
