import { postWallet } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import type { StoredValues } from '../device/Device.js'
import { createSessionManager } from './createSessionManager.js'
import { createFakeAuthService, id } from './testing/createFakeAuthService.js'
import { createFakeDevice } from './testing/createFakeDevice.js'

const thief = 'thief@example.com'
const victim = 'victim@example.com'
const moved = 'moved@example.com'

/** A browser with the session of a visitor, and one more login on demand. */
async function browserOf(email: string) {
  const vault = createFakeAuthService()
  const store = new Map<keyof StoredValues, unknown>()
  let time = 0
  const tab = () =>
    createSessionManager({
      device: createFakeDevice(store),
      vaultUrl: 'https://vault.example',
      fetch: vault.fetch,
      now: () => time,
      onEnded() {},
    })
  const sessions = tab()
  const logIn = (as: string) => {
    const refreshToken = `login-${as}`
    vault.sessions.set(refreshToken, as)
    const tokens = {
      userId: id(as.replace(/\W/g, '-')),
      email: as,
      sessionId: id('s'),
      access: { auth: 'a', custody: 'c', escrow: 'e' },
      expiresInSeconds: 600,
      refreshToken,
    }
    return sessions.start(tokens, as)
  }
  const session = await logIn(email)
  const pass = (ms: number) => {
    time += ms
  }
  return { vault, store, sessions, session, logIn, pass, tab }
}

test('T201 a change of the e-mail that ends after another visitor logged in leaves that visitor’s mailbox alone', async () => {
  for (const isChanged of ['at-escrow', 'everywhere'] as const) {
    const { logIn, session, sessions, store } = await browserOf(thief)
    const other = await logIn(victim)
    await sessions.setEmail(session.userId, moved, isChanged)
    expect([other.email, other.mailbox]).toEqual([victim, victim])
    expect(JSON.stringify(store.get('session'))).not.toContain(moved)
  }
})

test('T201 also if that visitor logs in while it is being stored', async () => {
  const { logIn, session, sessions, store } = await browserOf(thief)
  const storing = sessions.setEmail(session.userId, moved, 'everywhere')
  const other = await logIn(victim)
  await storing
  expect([other.email, other.mailbox]).toEqual([victim, victim])
  expect(store.get('session')).toMatchObject({ email: victim, userId: other.userId })
})

test('T201 a renewal that was on its way does not bring the old e-mail back, here or after a reload', async () => {
  const { pass, session, sessions, store, tab, vault } = await browserOf(victim)
  const answer = vault.rows['/v1/auth/refresh']
  let resume = () => {}
  const isAnswering = new Promise<void>((resolve) => {
    resume = resolve
  })
  vault.rows['/v1/auth/refresh'] = async (call) => {
    await isAnswering
    return answer?.(call) ?? { body: {} }
  }
  pass(590_000)
  const renewing = session.call(postWallet, {})
  await new Promise((resolve) => setTimeout(resolve))
  await sessions.setEmail(session.userId, moved, 'everywhere')
  resume()
  await renewing
  expect([session.email, session.mailbox]).toEqual([moved, moved])
  expect(store.get('session')).toMatchObject({ email: moved, refreshToken: 'refresh-1' })
  expect((await tab().current())?.email).toBe(moved)
})
