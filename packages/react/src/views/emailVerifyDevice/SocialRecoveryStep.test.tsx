// @vitest-environment jsdom
import { LatchkeyError } from '@latchkey/protocol'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { press, renderEmailView, viewHistory } from '../../testing/emailContext.js'
import { socialContext } from '../../testing/socialContext.js'
import { withEntry } from '../../testing/withEntry.js'
import EmailVerifyDeviceView from './EmailVerifyDeviceView.js'

afterEach(cleanup)

const social = { provider: 'google', userName: 'Ann Example' }

type Change = { readonly social?: typeof social; readonly validUntil?: number }

async function show(change: Change = {}, provider?: string) {
  const data = { email: undefined, ...(provider && { provider }) }
  const entry = { view: 'EmailVerifyDevice', data } as const
  const step = { kind: 'recovery', email: undefined, validUntil: 600_000, ...change } as const
  const login = { status: 'waiting', step } as const
  const made = socialContext({ entries: [{ view: 'Connect' }, entry], auth: { login } })
  await renderEmailView(made.context, withEntry(entry, <EmailVerifyDeviceView />))
  return made
}
const status = () => screen.getByRole('status').textContent

test('S4.29 it says that the login alone opens no wallet and who is logged in, and asks for no mail', async () => {
  const { embedded } = await show({ social }, 'google')
  expect(status()).toContain('Your Google login alone doesn’t open a wallet')
  expect(screen.getByText('Ann Example')).toBeDefined()
  expect(screen.queryByRole('button', { name: /e-mail/ })).toBeNull()
  expect(embedded.calls).toEqual([])
})

test('S4.29 Continue has the wallet show the next step; then the login is complete', async () => {
  const { context, embedded } = await show({ social }, 'google')
  await press('Continue')
  expect(embedded.calls).toContain('showRecovery')
  expect(context.store.get().auth.ready).toBe(true)
})

test('a failure is shown with a retry', async () => {
  const { embedded } = await show({ social }, 'google')
  embedded.next('showRecovery', new LatchkeyError('frame/server-unreachable'))
  await press('Continue')
  expect(screen.getByRole('alert').textContent).toContain('Can’t reach the wallet’s server.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a session that is over leads to the same provider again', async () => {
  const { context, page } = await show({ social, validUntil: 0 }, 'google')
  expect(status()).toContain('This took too long. Log in with Google again')
  await press('Log in with Google again')
  expect(page.popups).toHaveLength(1)
  expect(viewHistory(context).at(-1)).toBe('ConnectingSocial')
})

test('a login of the host’s own has no provider to name, and none to go back to', async () => {
  await show()
  expect(status()).toContain('Your login on this site alone doesn’t open a wallet')
  cleanup()
  await show({ validUntil: 0 })
  expect(status()).toContain('Log in on this site again')
  expect(screen.queryByRole('button')).toBeNull()
})
