import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { authContext, loggedInContext } from '../testing/authContext.js'
import { showSecurity } from './walletSecurity.js'

const disconnected = { eip155: 'disconnected', solana: 'disconnected' }

async function loggedIn() {
  const test = await loggedInContext()
  const { auth, context } = test
  const protection = () => context.store.get().auth.protection
  const protect = (kind: 'passkey' | 'password' | 'key') => {
    auth.answers.user = { ...auth.answers.user, protection: kind }
  }
  expect(protection()).toBe('email')
  return { ...test, protect, protection }
}

test('a protection that the visitor adds is known when the wallet’s window is done', async () => {
  const { auth, context, protect, protection, statuses } = await loggedIn()
  protect('passkey')
  await showSecurity(context)
  expect(auth.calls).toContain('showSecurity')
  expect(protection()).toBe('passkey')
  expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
})

test('who closes the window may have changed something in it before, and it is no failure', async () => {
  const { auth, context, protect, protection } = await loggedIn()
  protect('key')
  auth.next('showSecurity', new LatchkeyError('wallet/rejected'))
  await showSecurity(context)
  expect(protection()).toBe('key')
})

test('a wallet that was deleted is disconnected everywhere, and nothing of its login stays', async () => {
  const { auth, context, shownViews, statuses } = await loggedIn()
  await openModal(context)
  await showView(context, { view: 'AccountSettings' })
  auth.answers.showSecurity = { ended: true }
  await showSecurity(context)
  expect(statuses()).toEqual(disconnected)
  expect(shownViews()).toEqual([])
  expect(context.store.get().auth).toMatchObject({ ready: false })
  expect(context.store.get().auth.protection).toBeUndefined()
  expect(context.storage.get('emailLoginUsed')).toBeUndefined()
  expect(loginStorageOf(context).get('email')).toBeUndefined()
})

test('a protection that was changed elsewhere is known with the next session', async () => {
  const { auth, protect, protection } = await loggedIn()
  protect('password')
  auth.emit({ type: 'session', token: 'hint' })
  await vi.waitFor(() => expect(protection()).toBe('password'))
})

test('a wallet that does not tell what protects it is as before, and any failure to show it is reported', async () => {
  const { auth, context, protection } = await loggedIn()
  auth.next('user', new LatchkeyError('frame/failed'))
  await showSecurity(context)
  expect(protection()).toBe('email')
  auth.next('showSecurity', new LatchkeyError('frame/load-failed'))
  await expect(showSecurity(context)).rejects.toMatchObject({ code: 'frame/load-failed' })
})

test('S8.16 without a login there is nothing to show', async () => {
  const { auth, context } = authContext()
  await expect(showSecurity(context)).rejects.toMatchObject({ code: 'auth/not-found' })
  expect(auth.calls).not.toContain('showSecurity')
})
