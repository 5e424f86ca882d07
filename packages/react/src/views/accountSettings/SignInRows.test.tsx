// @vitest-environment jsdom

import { signIn, type TestContext } from '@latchkey/core/testing'
import type { State } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { signInContext, signInHost } from '../../testing/signInContext.js'
import { TestWidget } from '../../testing/TestWidget.js'
import AccountSettingsView from './AccountSettingsView.js'

// No test waits for the disk.
beforeAll(() => Promise.all([import('@latchkey/core/ui'), import('./SignInRows.js')]))
afterEach(cleanup)

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))

/** Shows the settings of a visitor who has signed in, or has not. */
async function show({ required = true, isSignedIn = true } = {}) {
  const host = signInHost(required)
  const context = await signInContext(host)
  if (isSignedIn) await signIn(context, {})
  context.store.update('router', () => ({ entries: [{ view: 'AccountSettings' }] }))
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  render(
    <TestWidget context={context}>
      <AccountSettingsView />
    </TestWidget>,
  )
  // The rows load late.
  await settle()
  const set = (change: Partial<State['siwx']>) =>
    act(async () => context.store.update('siwx', (siwx) => ({ ...siwx, ...change })))
  return { context, host, set }
}

const group = () => screen.queryByRole('list', { name: 'Sign-in' })
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await settle()
}
const viewOf = ({ store }: TestContext) => store.get().router.entries.at(-1)
const snackbarOf = ({ store }: TestContext) => store.get().snackbar

/** The session as the host gives it, with other times. */
function withTimes({ store }: TestContext, times: { issuedAt?: string; expirationTime?: string }) {
  const { session } = store.get().siwx.byNamespace.eip155 ?? {}
  if (!session) throw new Error('a session')
  const { issuedAt: _, ...data } = session.data
  return { status: 'signed-in', session: { ...session, data: { ...data, ...times } } } as const
}

test('a session is shown with its network, since when, and until when', async () => {
  const { context, set } = await show()
  const at = (ms: number) => new Date(context.env.now() + ms).toISOString()
  await set({
    byNamespace: {
      eip155: withTimes(context, { issuedAt: at(-300_000), expirationTime: at(604_800_000) }),
    },
  })
  expect(group()?.textContent).toContain('Test 31337')
  expect(group()?.textContent).toContain('Signed in 5 minutes agoEnds in 7 days')
})

test.each([{}, { issuedAt: 'yesterday', expirationTime: '' }])(
  'a session whose times are %j is shown without them',
  async (times) => {
    const { context, set } = await show()
    await set({ byNamespace: { eip155: withTimes(context, times) } })
    expect(screen.getByRole('status').textContent).toBe('Signed in')
  },
)

test('signing out where sign-in is optional ends the session, and the wallet stays', async () => {
  const { context, host } = await show({ required: false })
  expect(group()?.textContent).not.toContain('disconnects')
  await press('Sign out')
  expect(host.sessions).toEqual([])
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
  expect(screen.getByRole('status').textContent).toBe('Not signed in')
  expect(snackbarOf(context)).toMatchObject({ variant: 'success', message: 'You’re signed out' })
})

test('where it is required, signing out says that it disconnects, and does', async () => {
  const { context, host } = await show()
  expect(group()?.textContent).toContain('Signing out disconnects your wallet')
  await press('Sign out')
  expect(host.sessions).toEqual([])
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
})

test('a server that does not sign out is said, and the session stays', async () => {
  const { context, host } = await show({ required: false })
  host.fails.revokeSession = new LatchkeyError('http/unreachable')
  await press('Sign out')
  expect(snackbarOf(context)).toMatchObject({
    variant: 'error',
    message: 'Couldn’t sign you out. Can’t reach the server. Check your connection and try again.',
  })
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
  expect(host.sessions).toHaveLength(1)
})

test('without a session the row leads to the view that asks, and says what failed', async () => {
  const { context, set } = await show({ required: false, isSignedIn: false })
  expect(screen.getByRole('status').textContent).toBe('Not signed in')
  await set({ byNamespace: { eip155: { status: 'signed-out', error: 'siwx/session-ended' } } })
  expect(screen.getByRole('status').textContent).toBe('Your session has ended. Sign in again.')
  await press('Sign in')
  expect(viewOf(context)).toEqual({ view: 'SIWXSignMessage' })
})

test.each([
  ['signing', 'Signing…'],
  ['checking', 'Checking…'],
] as const)('while it is %s the row says so, and its button waits', async (status, text) => {
  const { context, set } = await show({ isSignedIn: false })
  await set({ byNamespace: { eip155: { status } } })
  expect(screen.getByRole('status').textContent).toBe(text)
  const button = screen.getByRole('button', { name: 'Sign in' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await press('Sign in')
  expect(viewOf(context)).toEqual({ view: 'AccountSettings' })
})

test('where the host has no sign-in, nothing is shown of it', async () => {
  const { set } = await show()
  await set({ byNamespace: {} })
  expect(group()).toBeNull()
})
