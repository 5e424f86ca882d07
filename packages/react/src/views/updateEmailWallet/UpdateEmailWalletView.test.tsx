// @vitest-environment jsdom

import type { Entry } from '@latchkey/core'
import { loginStorageOf } from '@latchkey/core/testing'
import { type AccountInfo, emptyAccount } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  email,
  emailContext,
  enterCode,
  press,
  renderEmailView,
  settle,
  viewHistory,
} from '../../testing/emailContext.js'
import { withEntry } from '../../testing/withEntry.js'
import UpdateEmailPrimaryOtpView from '../updateEmailPrimaryOtp/UpdateEmailPrimaryOtpView.js'
import UpdateEmailSecondaryOtpView from '../updateEmailSecondaryOtp/UpdateEmailSecondaryOtpView.js'
import UpdateEmailWalletView from './UpdateEmailWalletView.js'

afterEach(cleanup)

const newEmail = 'ada@new.example'
const address = '0x00000000000000000000000000000000000000a1'
const account: AccountInfo = {
  ...emptyAccount,
  status: 'connected',
  address,
  caipAddress: `eip155:31337:${address}`,
  allAccounts: [address],
  connectorId: 'ID_AUTH',
  connectedWalletInfo: { name: 'Auth', icon: undefined, identifier: 'ID_AUTH', type: 'AUTH' },
}

function loggedIn(...entries: Entry[]) {
  const made = emailContext({
    entries: [{ view: 'Account' }, ...entries],
    auth: { email, ready: true, protection: 'email' },
  })
  made.context.store.update('accounts', () => ({ eip155: account }))
  return made
}
const start: Entry = { view: 'UpdateEmailWallet', data: { email } }
const change = { email, newEmail }

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New e-mail' })
const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }))
const problemText = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent ?? ''

async function showStart() {
  const made = loggedIn(start)
  await renderEmailView(
    made.context,
    withEntry({ view: 'UpdateEmailWallet', data: { email } }, <UpdateEmailWalletView />),
  )
  return made
}

test('S4.34 saving opens the code view of the old address first', async () => {
  const { context, embedded } = await showStart()
  await type(` ${newEmail} `)
  await press('Continue')
  expect(embedded.calls).toEqual([`updateEmail ${newEmail}`])
  expect(context.store.get().router.entries.at(-1)).toMatchObject({
    view: 'UpdateEmailPrimaryOtp',
    data: change,
  })
})

test('S5.08 an invalid address shows a problem, and no request is sent', async () => {
  const { embedded } = await showStart()
  await type('ada@new')
  await press('Continue')
  expect(problemText()).toBe('Enter a valid e-mail address.')
  expect(embedded.calls).toEqual([])
})

test('the same address shows a problem', async () => {
  const { embedded } = await showStart()
  await type(email.toUpperCase())
  await press('Continue')
  expect(problemText()).toBe('This is already your e-mail')
  expect(embedded.calls).toEqual([])
})

test('cancelling changes nothing', async () => {
  const { context, embedded } = await showStart()
  await type(newEmail)
  await press('Cancel')
  expect([viewHistory(context), embedded.calls]).toEqual([['Account'], []])
})

test('a failure is shown under the field', async () => {
  const { embedded } = await showStart()
  embedded.next('updateEmail', new LatchkeyError('frame/session-expired'))
  await type(newEmail)
  await press('Continue')
  expect(problemText()).toBe('You were logged out, perhaps on another device. Log in again.')
})

test('S4.34 the code of the old address opens the code view of the new one', async () => {
  const { context, embedded } = loggedIn(start, { view: 'UpdateEmailPrimaryOtp', data: change })
  await renderEmailView(
    context,
    withEntry({ view: 'UpdateEmailPrimaryOtp', data: change }, <UpdateEmailPrimaryOtpView />),
  )
  expect(document.body.textContent).toContain('Step 1 of 3')
  expect(document.body.textContent).toContain(`your current e-mail ${email}`)
  await enterCode('123456')
  expect(embedded.calls).toEqual(['updateEmailPrimaryOtp 123456'])
  expect(viewHistory(context)).toEqual(['Account', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
})

test.each([
  [undefined, 'Account'],
  ['AccountSettings', 'AccountSettings'],
] as const)(
  'S4.34 the code of the new address changes it, shows a notification, and opens %s: %s',
  async (redirectView, view) => {
    const { context, embedded } = loggedIn(start)
    const auth = context.auth
    await auth?.updateEmail(newEmail)
    const data = { ...change, redirectView }
    context.store.update('router', () => ({
      entries: [{ view: 'Account' }, { view: 'UpdateEmailSecondaryOtp', data }],
    }))
    await renderEmailView(
      context,
      withEntry({ view: 'UpdateEmailSecondaryOtp', data }, <UpdateEmailSecondaryOtpView />),
    )
    expect(document.body.textContent).toContain(`your new e-mail ${newEmail}`)
    await enterCode('654321')
    expect(embedded.calls).toContain('updateEmailSecondaryOtp 654321')
    expect(context.store.get().auth.email).toBe(newEmail)
    expect(loginStorageOf(context).get('email')).toBe(newEmail)
    expect(viewHistory(context)).toEqual([view])
    await settle()
    expect(context.store.get().snackbar).toMatchObject({
      variant: 'success',
      message: `Your e-mail is now ${newEmail}`,
    })
  },
)

test('S4.34 the right code says so, and what is left: the links in both mails', async () => {
  const { context, embedded } = loggedIn(start, { view: 'UpdateEmailSecondaryOtp', data: change })
  await context.auth?.updateEmail(newEmail)
  await renderEmailView(
    context,
    withEntry({ view: 'UpdateEmailSecondaryOtp', data: change }, <UpdateEmailSecondaryOtpView />),
  )
  expect(document.body.textContent).toContain('Step 2 of 3')
  embedded.next('updateEmailSecondaryOtp', new LatchkeyError('email/link-pending'))
  await enterCode('123456')
  const shown = screen.getByRole('status').textContent
  expect(shown).toContain('Step 3 of 3')
  expect(shown).toContain('Code accepted.')
  expect(shown).toContain(
    `Now open the link in the e-mail to ${email}. Then we’ll send one to ${newEmail}.`,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  await act(() => context.env.advance(1_000))
  await settle()
  expect(context.store.get().auth.email).toBe(newEmail)
})

test('a wrong code changes nothing; a used-up one returns to the start', async () => {
  const { context, embedded } = loggedIn(start, { view: 'UpdateEmailSecondaryOtp', data: change })
  await renderEmailView(
    context,
    withEntry({ view: 'UpdateEmailSecondaryOtp', data: change }, <UpdateEmailSecondaryOtpView />),
  )
  embedded.next('updateEmailSecondaryOtp', new LatchkeyError('email/code-wrong'))
  await enterCode('111111')
  expect(screen.getByRole('alert').textContent).toBe('Wrong code. Try again.')
  embedded.next('updateEmailSecondaryOtp', new LatchkeyError('email/too-many-tries'))
  await enterCode('222222')
  expect(context.store.get().auth.email).toBe(email)
  await press('Start over')
  expect(viewHistory(context)).toEqual(['Account', 'UpdateEmailWallet'])
})
