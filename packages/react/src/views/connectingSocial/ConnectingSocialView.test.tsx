// @vitest-environment jsdom
import type { SocialAttempt } from '@latchkey/core/auth'
import { type ErrorCode, LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { press, renderEmailView, settle, viewHistory } from '../../testing/emailContext.js'
import { socialContext } from '../../testing/socialContext.js'
import { withEntry } from '../../testing/withEntry.js'
import ConnectingSocialView from './ConnectingSocialView.js'

afterEach(cleanup)

const entry = { view: 'ConnectingSocial', data: { provider: 'google' } } as const

async function show(social?: object) {
  const made = socialContext({
    entries: [{ view: 'Connect' }, entry],
    ...(social && {
      auth: { social: { provider: 'google', status: 'failed', ...social } as SocialAttempt },
    }),
  })
  await renderEmailView(made.context, withEntry(entry, <ConnectingSocialView />))
  return made
}
const status = () => screen.getByRole('status').textContent
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test.each([
  ['opening', 'Opening Google'],
  ['waiting', 'Continue in the Google window'],
  ['apart', 'press “Continue” in that window'],
  ['protecting', 'Continue in the window'],
  ['finishing', 'Logging you in'],
] as const)('S3.48 %s is said, and can be cancelled', async (step, text) => {
  const { context } = await show({ status: step })
  expect(status()).toContain(text)
  expect(buttons()).toEqual(step === 'apart' ? ['Open it again', 'Cancel'] : ['Cancel'])
  await press('Cancel')
  expect(viewHistory(context)).toEqual(['Connect'])
})

test('S3.48 a browser that blocks storage is named while the visitor is in the window, as soon as it is known', async () => {
  const { context } = await show({ status: 'waiting' })
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => context.store.update('auth', (auth) => ({ ...auth, endsWithPage: true })))
  expect(screen.getByRole('alert').textContent).toContain('This browser blocks storage here')
  expect(status()).toContain('Continue in the Google window')
})

test('S3.48 while the next view loads, a login that is done does not look as if it had failed', async () => {
  const { context } = await show({ status: 'finishing' })
  await act(async () => context.store.update('auth', (auth) => ({ ...auth, social: undefined })))
  expect(status()).toContain('Logging you in')
  expect(buttons()).toEqual(['Cancel'])
})

type PlainCode = Extract<ErrorCode, `social/${string}`>

test.each<[PlainCode, string, string]>([
  ['social/popup-blocked', 'The window was blocked', 'Open Google'],
  ['social/closed', 'Window closed', 'Try again'],
  ['social/denied', 'Login declined', 'Try again'],
  ['social/timed-out', 'This took too long', 'Try again'],
  ['social/expired', 'This took too long', 'Try again'],
  ['social/failed', 'Couldn’t log in with Google', 'Try again'],
])('S3.48 %s is explained, and leads to another try', async (code, text, action) => {
  const { page } = await show({ error: new LatchkeyError(code) })
  expect(status()).toContain(text)
  expect(buttons()).toEqual([action, 'Cancel'])
  await press(action)
  expect(page.popups).toHaveLength(1)
  expect(status()).toContain('Google')
})

test('the keyboard goes on in the view when another try takes the pressed button away', async () => {
  await show({ error: new LatchkeyError('social/denied') })
  screen.getByRole('button', { name: 'Try again' }).focus()
  await press('Try again')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a login that the vault has not set up leads back to the others', async () => {
  const { context } = await show({ error: new LatchkeyError('social/unavailable') })
  expect(status()).toContain('Google isn’t available here')
  expect(buttons()).toEqual(['Choose another login'])
  await press('Choose another login')
  expect(viewHistory(context)).toEqual(['Connect'])
})

test('any other failure is told by its own text', async () => {
  await show({ error: new LatchkeyError('frame/server-unreachable') })
  expect(status()).toContain('Couldn’t log in with Google')
  expect(status()).toContain('Can’t reach the wallet’s server.')
})

test('opened by a host, or after another provider failed, it waits for a click', async () => {
  const { page } = await show({ provider: 'x', error: new LatchkeyError('social/denied') })
  expect(status()).toContain('Log in with Google')
  expect(page.popups).toEqual([])
  await press('Continue with Google')
  expect(page.popups).toHaveLength(1)
})

test('S3.48 a window that is closed is told soon, and another one opens', async () => {
  const { context, page } = await show()
  await press('Continue with Google')
  page.popups[0]?.arrive()
  await act(() => context.env.advance(5_000))
  expect(status()).toContain('Continue in the Google window')
  page.popups[0]?.vanish()
  await act(() => context.env.advance(1_500))
  await settle()
  expect(status()).toContain('Window closed')
  await press('Try again')
  expect(page.popups).toHaveLength(2)
})

test('S3.48 a window that was closed early can be opened again', async () => {
  const { context, embedded, page } = await show()
  embedded.next('connectSocial', 'hang')
  await press('Continue with Google')
  page.popups[0]?.vanish()
  await act(() => context.env.advance(1_000))
  await settle()
  expect(screen.getByText('Did you close it?')).toBeTruthy()
  await press('Open it again')
  expect(page.popups).toHaveLength(2)
  expect(buttons()).toEqual(['Cancel'])
})
