// @vitest-environment jsdom

import { loginStorageOf } from '@latchkey/core/testing'

import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, screen } from '@testing-library/react'
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
import { withEntry } from '../../testing/withEntry.js'
import EmailVerifyDeviceView from './EmailVerifyDeviceView.js'

afterEach(cleanup)

const linkOf = (mail: 'first' | 'second') =>
  ({
    status: 'waiting',
    step: { kind: 'link', email, number: '07', mail, validUntil: 600_000 },
  }) as const

async function show(setup: EmailContextOptions = {}) {
  const made = emailContext({
    entries: [{ view: 'Connect' }, { view: 'EmailVerifyDevice', data: { email } }],
    auth: { login: linkOf('first') },
    ...setup,
  })
  const drawn = await renderEmailView(
    made.context,
    withEntry({ view: 'EmailVerifyDevice', data: { email } }, <EmailVerifyDeviceView />),
  )
  await settle()
  return { ...made, ...drawn }
}
const pending = () => new LatchkeyError('email/link-pending')
const waits = (calls: readonly string[]) => calls.filter((call) => call === 'connectDevice').length

test('it shows the number, where to type it, and that it is waiting', async () => {
  await show({ prepare: (_, wallet) => wallet.next('connectDevice', 'hang') })
  expect(screen.getByText('07').getAttribute('dir')).toBe('ltr')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    `Open the link in the e-mail we sent to ${email}.`,
    'Enter this number there.',
  ])
  expect(screen.getByRole('status').textContent).toContain('This page will continue automatically.')
})

test('after the code it says that the link is in a second mail', async () => {
  await show({
    auth: { login: linkOf('second') },
    prepare: (_, wallet) => wallet.next('connectDevice', 'hang'),
  })
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(
    `We sent a second e-mail to ${email}. Open the link in it.`,
  )
})

test('after the code, another device may approve this browser instead of the link', async () => {
  const { context, embedded } = await show({
    auth: { login: linkOf('second') },
    prepare: (_, wallet) => wallet.next('connectDevice', 'hang'),
  })
  embedded.next('showRecovery', new LatchkeyError('frame/server-unreachable'))
  await press('Approve on another device instead')
  expect(context.store.get().snackbar.message).toContain('Can’t reach the wallet’s server.')
  expect(screen.getByText('07')).toBeDefined()
  await press('Approve on another device instead')
  expect(context.store.get().auth).toMatchObject({ email, ready: true })
  expect(context.store.get().modal.open).toBe(false)
})

test('before the code, no other device can approve it', async () => {
  await show({ prepare: (_, wallet) => wallet.next('connectDevice', 'hang') })
  expect(screen.queryByRole('button', { name: /another device/ })).toBeNull()
})

test('S4.29 it continues by itself once the link was followed, with one request at a time', async () => {
  const { context, embedded } = await show({
    prepare: (_, wallet) => wallet.next('connectDevice', pending()),
  })
  expect([waits(embedded.calls), context.store.get().modal.open]).toEqual([1, true])
  await act(() => context.env.advance(1_000))
  await settle()
  expect(waits(embedded.calls)).toBe(2)
  expect(context.store.get().modal.open).toBe(false)
  expect(context.store.get().auth.email).toBe(email)
})

test('S4.29 if the code comes after the link, it opens the code view', async () => {
  const { context } = await show({
    prepare: (_, wallet) => {
      wallet.answers.connectDevice = 'VERIFY_OTP'
    },
  })
  expect(viewHistory(context)).toEqual(['Connect', 'EmailVerifyOtp'])
})

test('no request is sent after the view is left', async () => {
  const { context, embedded, unmount } = await show({
    prepare: (_, wallet) => wallet.next('connectDevice', pending()),
  })
  unmount()
  await context.env.advance(60_000)
  expect(waits(embedded.calls)).toBe(1)
})

test('after ten minutes it has expired, and another mail starts again', async () => {
  const { context, embedded } = await show({
    prepare: (_, wallet) => wallet.next('connectDevice', 'hang'),
  })
  await act(() => context.env.advance(601_000))
  await settle()
  expect(screen.getByRole('status').textContent).toContain('This link has expired')
  expect(screen.queryByText('07')).toBeNull()

  embedded.answers.connectEmail = { action: 'VERIFY_DEVICE', number: '88' }
  embedded.next('connectDevice', 'hang')
  await press('Send a new e-mail')
  expect(screen.getByText('88')).toBeDefined()
  expect(waits(embedded.calls)).toBe(2)
})

test('a login of an earlier visit has no number and sends no request', async () => {
  const { embedded } = await show({ auth: { login: undefined } })
  expect(screen.getByRole('status').textContent).toContain('This link has expired')
  expect(waits(embedded.calls)).toBe(0)
})

test('another failure is shown, and a retry waits again', async () => {
  const { context, embedded } = await show({
    prepare: (_, wallet) =>
      wallet.next('connectDevice', new LatchkeyError('frame/server-unreachable')),
  })
  expect(screen.getByRole('alert').textContent).toContain('Can’t reach the wallet’s server.')
  embedded.next('connectDevice', 'hang')
  await press('Try again')
  expect(waits(embedded.calls)).toBe(2)
  expect(context.store.get().modal.open).toBe(true)
})

test('T116 a wallet whose mailbox was changed a short time ago is not opened here, and the visitor reads why', async () => {
  const { context } = await show({
    prepare: (_, wallet) => wallet.next('connectDevice', new LatchkeyError('email/recovery-held')),
  })
  expect(screen.getByRole('alert').textContent).toContain(
    'For 72 hours after an e-mail change, new devices can’t use the wallet.',
  )
  expect(context.store.get().modal.open).toBe(true)
})

test('S5.09 another mail is not sent before the seconds are over', async () => {
  const { context } = await show({
    prepare: ({ storage }, wallet) => {
      wallet.next('connectDevice', 'hang')
      loginStorageOf({ storage }).set('lastEmailLoginTime', 0)
    },
  })
  expect(screen.queryByRole('button', { name: 'Send a new e-mail' })).toBeNull()
  await act(() => context.env.advance(30_000))
  expect(screen.getByRole('button', { name: 'Send a new e-mail' })).toBeDefined()
})
