import { expect, test } from 'vitest'
import type { Approvals } from '../approval/Approvals.js'
import type { Wallet } from '../session/Wallet.js'
import { createTestFrame } from './testing/createTestFrame.js'

/** A frame whose visitor does this in the vault's window. */
function frame(
  showSecurity: Approvals['showSecurity'],
  protection: Wallet['protection'] = 'email',
) {
  return createTestFrame({
    protection,
    approvals: async () => ({
      request: async () => undefined,
      approveEmailChange: async () => {},
      showAlerts: async () => {},
      showSecurity,
      abortAll() {},
    }),
  })
}

const nothing = { isOpened: false, isDeleted: false }

test('the page learns what protects the wallet, and that its visitor is done', async () => {
  const purposes: string[] = []
  const { ask, logIn } = frame(async (purpose) => {
    purposes.push(purpose)
    return nothing
  }, 'passkey')
  await logIn()
  expect(await ask('GET_USER')).toMatchObject({ protection: 'passkey' })
  expect(await ask('SHOW_SECURITY')).toEqual({ ended: false })
  expect(purposes).toEqual(['protect'])
})

test('a deleted wallet ends the session of the frame', async () => {
  const { ask, logIn } = frame(async () => ({ isOpened: false, isDeleted: true }))
  await logIn()
  expect(await ask('SHOW_SECURITY')).toEqual({ ended: true })
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('without a login there is no window', async () => {
  const { ask } = frame(async () => nothing)
  for (const name of ['SHOW_SECURITY', 'SHOW_RECOVERY'] as const)
    await expect(ask(name)).rejects.toMatchObject({ code: 'frame/not-logged-in' })
})

test('a wallet that was opened in the window completes the login', async () => {
  const { ask, events, logIn } = frame(async () => ({ isOpened: true, isDeleted: false }))
  await logIn()
  const before = events.length
  expect(await ask('SHOW_RECOVERY')).toEqual({ action: 'CONNECT' })
  expect(events.length).toBeGreaterThan(before)
})

test('T600 the window of a login is waited for only where this frame has just redeemed its result', async () => {
  const { ask, logIn } = frame(async () => nothing)
  await logIn()
  const inLoginWindow = { inLoginWindow: true } as const
  await expect(ask('SHOW_RECOVERY', inLoginWindow)).rejects.toMatchObject({
    code: 'social/pending',
  })
})

test('T24 the window of a browser without a wallet meets its frame through the server too', async () => {
  const { ask, vault } = createTestFrame({
    needsRecovery: true,
    approvals: async ({ rendezvous }) => ({
      request: async () => undefined,
      approveEmailChange: async () => {},
      showAlerts: async () => {},
      async showSecurity() {
        // The fake vault has no rendezvous: what counts is that it is asked.
        await rendezvous.postRequest('m'.repeat(22), 'text').catch(() => undefined)
        await rendezvous.takeAnswer('m'.repeat(22)).catch(() => undefined)
        return nothing
      },
      abortAll() {},
    }),
  })
  await ask('CONNECT_EMAIL', { email: 'ann@example.com' })
  await ask('CONNECT_OTP', { otp: '123456' })
  await ask('SHOW_RECOVERY').catch(() => undefined)
  expect(vault.calledPaths()).toContain('/v1/auth/rendezvous/request')
  expect(vault.calledPaths()).toContain('/v1/auth/rendezvous/answer/take')
})
