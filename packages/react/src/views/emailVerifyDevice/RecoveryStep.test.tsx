// @vitest-environment jsdom
import type { Login } from '@latchkey/core/auth'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
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

const step = { kind: 'recovery', email, validUntil: 600_000 } as const

async function show(login: Login = { status: 'waiting', step }) {
  const entry = { view: 'EmailVerifyDevice', data: { email } } as const
  const made = emailContext({
    entries: [{ view: 'Connect' }, entry],
    auth: { login },
  })
  const drawn = await renderEmailView(made.context, withEntry(entry, <EmailVerifyDeviceView />))
  return { ...made, ...drawn }
}
const asked = (calls: readonly string[]) => calls.filter((call) => call === 'showRecovery').length

test('S4.29 it says what protects the wallet, asks nothing by itself, and waits for no link', async () => {
  const { embedded } = await show()
  expect(screen.getByRole('status').textContent).toContain('Your wallet is protected')
  expect(screen.getByRole('status').textContent).toContain(
    'your passkey, your password or your recovery key',
  )
  expect(embedded.calls).toEqual([])
})

test('S4.29 Continue has the wallet show how it is opened; then the login is complete', async () => {
  const { context, embedded } = await show()
  await press('Continue')
  expect(asked(embedded.calls)).toBe(1)
  expect(context.store.get().modal.open).toBe(false)
  expect(context.store.get().auth).toMatchObject({ email, ready: true })
})

test('while the wallet is asked, another press is none', async () => {
  const { embedded } = await show()
  embedded.next('showRecovery', 'hang')
  await press('Continue')
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  await press('Continue')
  expect(asked(embedded.calls)).toBe(1)
})

test('who goes back in the wallet is where they were, without an error', async () => {
  const { embedded } = await show()
  embedded.next('showRecovery', new LatchkeyError('wallet/rejected'))
  await press('Continue')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Continue')
  expect(asked(embedded.calls)).toBe(2)
})

test('a failure is shown with a retry, also after the wallet’s card was over the view', async () => {
  const { embedded, rerender } = await show()
  embedded.next('showRecovery', new LatchkeyError('frame/server-unreachable'))
  await press('Continue')
  expect(screen.getByRole('alert').textContent).toContain('Can’t reach the wallet’s server.')
  rerender(<p />)
  cleanup()
  const error = new LatchkeyError('frame/server-unreachable')
  const { context } = await show({ status: 'failed', email, step, error })
  expect(screen.getByRole('alert').textContent).toContain('Can’t reach the wallet’s server.')
  await press('Try again')
  expect(context.store.get().auth.ready).toBe(true)
})

test('a session that is over needs a new mail', async () => {
  const { context, embedded } = await show()
  embedded.next('showRecovery', new LatchkeyError('frame/session-expired'))
  await press('Continue')
  expect(screen.getByRole('status').textContent).toContain('This took too long.')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await act(() => context.env.advance(30_000))
  await press('Send a new e-mail')
  await settle()
  expect(viewHistory(context)).toEqual(['Connect', 'EmailVerifyOtp'])
})
