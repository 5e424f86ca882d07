import { postWallet } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { createAlerts } from './createAlerts.js'
import { createLogin } from './createLogin.js'
import { createSessionManager } from './createSessionManager.js'
import { createWork } from './createWork.js'
import { createFakeAuthService, id, refuse } from './testing/createFakeAuthService.js'
import { createFakeDevice } from './testing/createFakeDevice.js'
import { createFakeWallet, createFakeWallets } from './testing/createFakeWallets.js'
import type { MissingStep, Wallet } from './Wallet.js'

const email = 'ann@example.com'
const hostOrigin = 'https://app.example'

/** A visitor whose wallet a factor protects, in a new browser. */
async function visiting() {
  const vault = createFakeAuthService()
  const device = createFakeDevice()
  const events: string[] = []
  const opening: { current: Wallet | MissingStep } = { current: 'recovery-needed' }
  const sessions = createSessionManager({
    device,
    vaultUrl: 'https://vault.example',
    fetch: vault.fetch,
    onEnded: () => events.push('ended'),
  })
  const login = createLogin({
    sessions,
    wallets: async () => createFakeWallets({ open: async () => opening.current }),
    projectId: 'default',
    hostOrigin,
    onLeft() {},
    work: createWork({ onWork() {} }),
    onConnected: () => events.push('connected'),
    onOpened() {},
    onClosed() {},
  })
  await login.connectEmail(email)
  return { device, events, login, opening, sessions, vault }
}

test('S3.65 S4.29 a wallet that a factor protects needs the vault’s window, and the login is complete when it is open', async () => {
  const { events, login, opening } = await visiting()
  const needed = { action: 'VERIFY_RECOVERY' }
  expect(await login.connectOtp('123456')).toEqual(needed)
  // A page that closed its modal asks again.
  expect(await login.connectOtp('123456')).toEqual(needed)
  expect(await login.connectEmail(email)).toEqual(needed)
  await expect(login.connectDevice()).rejects.toMatchObject({ code: 'email/link-expired' })
  await expect(login.connectRecovered()).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(await login.account()).toBeUndefined()
  expect(events).toEqual([])

  opening.current = createFakeWallet({ protection: 'passkey' })
  expect(await login.connectRecovered()).toEqual({ action: 'CONNECT' })
  expect(events).toEqual(['connected'])
  expect((await login.account())?.wallet.protection).toBe('passkey')
})

test('a second code gives tokens that say when, and the session goes on with them', async () => {
  const { device, login, opening, sessions, vault } = await visiting()
  opening.current = createFakeWallet()
  await login.connectOtp('123456')
  vault.rows['/v1/auth/reauth/code'] = async (call) => {
    if (call.input.code !== '654321') return refuse('code-wrong')
    return vault.rows['/v1/auth/refresh']?.(call) ?? refuse('not-found')
  }
  const session = await sessions.current()
  if (!session) throw new Error('there is one')
  const wrong = sessions.reauthCode(session, id('again'), '111111')
  await expect(wrong).rejects.toMatchObject({ code: 'email/code-wrong' })
  const before = await device.get('session')
  await sessions.reauthCode(session, id('again'), '654321')
  const after = await device.get('session')
  expect(after).toMatchObject({ userId: session?.userId, email })
  expect(after?.refreshToken).not.toBe(before?.refreshToken)
  expect(vault.requests.at(-1)?.input).toMatchObject({ refreshToken: before?.refreshToken })
  // The same session, with the new tokens.
  expect(await sessions.current()).toBe(session)
  await session?.call(postWallet, {})
  const used = vault.requests.at(-1)?.token
  const renewals = vault.calledPaths().filter((path) => path.endsWith('/refresh'))
  expect([used, renewals]).toEqual([`c${after?.refreshToken.split('-')[1]}`, []])
})

test('T73 tokens of another user in the answer to a code are not used', async () => {
  const { device, login, opening, sessions, vault } = await visiting()
  opening.current = createFakeWallet()
  await login.connectOtp('123456')
  const before = await device.get('session')
  vault.rows['/v1/auth/reauth/code'] = async (call) => {
    const answer = await vault.rows['/v1/auth/refresh']?.(call)
    return { body: { ...(answer?.body as object), userId: id('eve') } }
  }
  const visitor = { userId: before?.userId ?? '' }
  const taking = sessions.reauthCode(visitor, id('again'), '654321')
  await expect(taking).rejects.toMatchObject({ code: 'frame/session-expired' })
  expect(await device.get('session')).toEqual(before)
})

test('who is not logged in gives no second code', async () => {
  const { sessions, vault } = await visiting()
  const giving = sessions.reauthCode({ userId: id('ann') }, id('again'), '654321')
  await expect(giving).rejects.toMatchObject({ code: 'frame/session-expired' })
  expect(vault.calledPaths()).not.toContain('/v1/auth/reauth/code')
})

test('a device whose set of factors escrow waits for confirms it', async () => {
  const calls: [string, unknown][] = []
  const session = {
    userId: 'u'.repeat(22),
    email,
    mailbox: email,
    async call({ path }: { path: string }, input: unknown) {
      calls.push([path, input])
      return path.endsWith('/alerts') ? { alerts: [], needs: ['confirm-recovery'] } : {}
    },
  }
  const rotationId = 'r'.repeat(22)
  const wallet = createFakeWallet({ epoch: 2, rotationId })
  const alerts = createAlerts({
    device: async () => createFakeDevice(),
    onUrgent() {},
    onMailbox() {},
  })
  // The call is not generic here.
  await alerts.refresh({ session: session as never, wallet })
  const { walletId } = wallet
  const confirmed = ['/v1/escrow/recovery/confirm', { walletId, epoch: 2, rotationId }]
  expect(calls.at(-1)).toEqual(confirmed)
})
