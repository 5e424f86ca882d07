import { postWallet, type VaultTokens } from '@latchkey/protocol/vault'
import { expect, test, vi } from 'vitest'
import type { StoredValues } from '../device/Device.js'
import { createSessionManager, type SessionManagerParameters } from './createSessionManager.js'
import { createFakeAuthService, id, refuse } from './testing/createFakeAuthService.js'
import { createFakeDevice } from './testing/createFakeDevice.js'

const tokens = {
  userId: id('ann-example-com'),
  email: 'ann@example.com',
  sessionId: id('s'),
  access: { auth: 'a0', custody: 'c0', escrow: 'e0' },
  expiresInSeconds: 600,
  refreshToken: 'refresh-0',
} satisfies VaultTokens

/** One browser with any number of tabs. */
function browser(changes: Partial<SessionManagerParameters> = {}) {
  const vault = createFakeAuthService()
  const store = new Map<keyof StoredValues, unknown>()
  const ended: string[] = []
  let time = 0
  const tab = (name: string) =>
    createSessionManager({
      device: createFakeDevice(store),
      vaultUrl: 'https://vault.example',
      fetch: vault.fetch,
      now: () => time,
      onEnded: () => ended.push(name),
      ...changes,
    })
  const refreshes = () => vault.calledPaths().filter((path) => path.endsWith('/refresh')).length
  const pass = (ms: number) => {
    time += ms
  }
  return { vault, store, ended, tab, pass, refreshes }
}

test('when the mailbox was confirmed is said in the device’s own time, however wrong its clock is', async () => {
  const { pass, tab } = browser()
  const cnf = { jkt: 't'.repeat(43) }
  const [sub, sid, lid] = ['u', 's', 'l'].map(id)
  // The server's clock: the mailbox was confirmed 100 seconds before the token was made, which lasts 600.
  const claims = { sub, sid, lid, cnf, auth_time: 5_000_000, exp: 5_000_700 }
  const part = Buffer.from(JSON.stringify(claims)).toString('base64url')
  pass(1_000_000)
  const sessions = tab('a')
  const proved = { ...tokens.access, auth: `h.${part}.s` }
  const session = await sessions.start({ ...tokens, access: proved }, 'ann')
  expect(sessions.confirmedAt(session)).toBe(900)
  expect(sessions.confirmedAt({ userId: id('eve') }), 'of another visitor').toBeUndefined()
  await sessions.start(tokens, 'ann')
  expect(sessions.confirmedAt(session), 'a token that can’t be read').toBeUndefined()
})

test('a session is restored from the device’s stored data', async () => {
  const { tab, vault, store } = browser()
  expect(await tab('first').current()).toBeUndefined()
  expect(vault.requests).toEqual([])

  vault.sessions.set('refresh-0', 'ann@example.com')
  await tab('first').start(tokens, tokens.email)
  const session = await tab('second').current()
  expect(session).toMatchObject({ userId: tokens.userId, email: 'ann@example.com' })
  expect(store.get('session')).toMatchObject({ refreshToken: 'refresh-1' })
})

test('tokens are renewed once for all calls that need them', async () => {
  const { tab, vault, pass, refreshes } = browser()
  const sessions = tab('only')
  vault.sessions.set('refresh-0', 'ann@example.com')
  const session = await sessions.start(tokens, tokens.email)
  await session.call(postWallet, {})
  expect(refreshes()).toBe(0)

  pass(571_000)
  await Promise.all([1, 2, 3, 4].map(() => session.call(postWallet, {})))
  expect(refreshes()).toBe(1)
  expect(new Set(vault.requests.slice(-4).map(({ token }) => token))).toEqual(new Set(['c1']))
  // Holders of the earlier session object still have a valid one.
  expect(await sessions.current()).toBe(session)
})

test('two tabs that renew simultaneously both stay logged in', async () => {
  const { tab, vault, pass, ended } = browser()
  vault.refreshTokens.toleratesReuse = true
  vault.sessions.set('refresh-0', 'ann@example.com')
  const [first, second] = [tab('first'), tab('second')]
  const one = await first.start(tokens, tokens.email)
  const two = await second.current()
  pass(600_000)
  await Promise.all([one.call(postWallet, {}), two?.call(postWallet, {})])
  expect(ended).toEqual([])
})

test('a tab that renews while another holds the lock uses the other’s tokens', async () => {
  let queue = Promise.resolve()
  const lock = <T>(run: () => Promise<T>): Promise<T> => {
    const mine = queue.then(run)
    queue = mine.then(() => undefined)
    return mine
  }
  const { tab, vault } = browser({ lock })
  vault.sessions.set('refresh-0', 'ann@example.com')
  await tab('first').start(tokens, tokens.email)
  const [one, two] = await Promise.all([tab('second').current(), tab('third').current()])
  expect([one?.email, two?.email]).toEqual(['ann@example.com', 'ann@example.com'])
  const used = vault.requests.map(({ input }) => input.refreshToken)
  expect(used).toEqual(['refresh-0', 'refresh-1'])
})

test('a session that the server ended ends here, and is reported once', async () => {
  const { tab, vault, pass, ended, store } = browser()
  vault.sessions.set('refresh-0', 'ann@example.com')
  const sessions = tab('only')
  const session = await sessions.start(tokens, tokens.email)
  vault.sessions.clear()
  pass(600_000)
  const failed = await Promise.allSettled([1, 2].map(() => session.call(postWallet, {})))
  expect(failed.map((one) => one.status === 'rejected' && one.reason.code)).toEqual([
    'frame/session-expired',
    'frame/session-expired',
  ])
  expect([ended, store.has('session')]).toEqual([['only'], false])
  expect(await sessions.current()).toBeUndefined()
})

test('an unreachable server ends no session', async () => {
  const { tab, vault, ended, store } = browser()
  store.set('session', { refreshToken: 'refresh-0', email: 'ann@example.com', userId: id('u') })
  vault.rows['/v1/auth/refresh'] = () => refuse('unavailable')
  const sessions = tab('only')
  await expect(sessions.current()).rejects.toMatchObject({ code: 'frame/server-unreachable' })
  expect([ended, store.has('session')]).toEqual([[], true])
})

test('another visitor in another tab ends the session here instead of replacing it', async () => {
  const { tab, vault, pass, ended, store } = browser()
  vault.sessions.set('refresh-0', 'ann@example.com')
  const session = await tab('only').start(tokens, tokens.email)
  vault.sessions.set('refresh-bob', 'bob@example.com')
  store.set('session', { refreshToken: 'refresh-bob', email: 'bob@example.com', userId: id('bob') })
  pass(600_000)
  await expect(session.call(postWallet, {})).rejects.toMatchObject({
    code: 'frame/session-expired',
  })
  expect(ended).toEqual(['only'])
})

test('S3.52 signing out deletes the session here and on the server', async () => {
  const { tab, vault, store, ended } = browser()
  vault.sessions.set('refresh-0', 'ann@example.com')
  const sessions = tab('only')
  await sessions.start(tokens, tokens.email)
  await sessions.end()
  expect([vault.sessions.size, store.size, ended]).toEqual([0, 0, []])
  expect(await sessions.current()).toBeUndefined()
})

test('S3.52 tokens that arrive after signing out are dropped', async () => {
  const { tab, vault, store } = browser()
  vault.sessions.set('refresh-0', 'ann@example.com')
  const sessions = tab('only')
  const session = await sessions.start(tokens, tokens.email)
  let release: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = new Promise<void>((resolve) => {
    vault.rows['/v1/auth/refresh'] = async () => {
      resolve()
      await late
      return { body: { ...tokens, refreshToken: 'refresh-late' } }
    }
  })
  vault.rows['/v1/custody/wallet'] = () => refuse('unauthorized')
  const calling = session.call(postWallet, {})
  await asked
  await sessions.end()
  release()
  await expect(calling).rejects.toMatchObject({ code: 'frame/session-expired' })
  expect(store.has('session')).toBe(false)
})

test('a new login ends the previous session', async () => {
  const { tab, vault } = browser()
  vault.sessions.set('refresh-0', 'ann@example.com').set('refresh-bob', 'bob@example.com')
  const sessions = tab('only')
  await sessions.start(tokens, tokens.email)
  await sessions.start(
    { ...tokens, userId: id('bob'), refreshToken: 'refresh-bob' },
    'bob@example.com',
  )
  await vi.waitFor(() => expect([...vault.sessions.keys()]).toEqual(['refresh-bob']))
})
