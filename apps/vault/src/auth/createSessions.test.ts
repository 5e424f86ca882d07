import { accessClaims } from '@latchkey/protocol/vault'
import { createLocalJWKSet, decodeProtectedHeader, type JWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openTestAuth, randomDevice, refusalOf } from './testing/openTestAuth.js'

const minute = 60_000
const day = 24 * 60 * minute
const unauthorized = { error: 'unauthorized' }

test('access tokens are for one service each, for this device, and signed by a published key', async () => {
  const { auth, clock, login } = await openTestAuth()
  const device = randomDevice()
  const { access, sessionId, userId } = await login('ann@example.com', device)
  const keys = (await auth.peer.publicKeys()) as JWK[]
  expect(keys.every((key) => !('d' in key))).toBe(true)
  for (const audience of ['auth', 'custody', 'escrow'] as const) {
    const { payload } = await jwtVerify(access[audience], createLocalJWKSet({ keys }), {
      issuer: 'https://v.test',
      audience,
      typ: 'at+jwt',
      algorithms: ['ES256'],
      currentDate: new Date(clock.now),
    })
    expect(v.parse(accessClaims, payload)).toMatchObject({
      sub: userId,
      sid: sessionId,
      auth_time: clock.now / 1_000,
      cnf: { jkt: device.thumbprint },
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600)
    expect(decodeProtectedHeader(access[audience]).kid).toBe(keys[0]?.kid)
  }
})

test('T73 a refresh token is worth nothing to another device, and does not harm its own', async () => {
  const { auth, login } = await openTestAuth()
  const device = randomDevice()
  const { refreshToken } = await login('ann@example.com', device)
  expect(await refusalOf(auth.sessions.refresh(refreshToken, randomDevice()))).toEqual(unauthorized)
  expect(await auth.sessions.refresh(refreshToken, device)).toMatchObject({
    email: 'ann@example.com',
  })
  expect(await refusalOf(auth.sessions.refresh('nothing', device))).toEqual(unauthorized)
})

test('T74 a reused refresh token ends the session with all its tokens, and the visitor is notified', async () => {
  const { auth, isLive, login, takenNotices, wait } = await openTestAuth()
  const device = randomDevice()
  const first = await login('ann@example.com', device)
  const second = await auth.sessions.refresh(first.refreshToken, device)
  await auth.sessions.refresh(second.refreshToken, device)
  wait(10_001)
  const reused = auth.sessions.refresh(first.refreshToken, device)
  expect(await refusalOf(reused)).toEqual(unauthorized)
  const newest = auth.sessions.refresh(second.refreshToken, device)
  expect(await refusalOf(newest)).toEqual(unauthorized)
  expect(await isLive(first.sessionId)).toBe(false)
  expect(await takenNotices()).toMatchObject([{ kind: 'session-ended', to: 'ann@example.com' }])
})

test('T75 two tabs that renew at once both continue, in one session', async () => {
  const { auth, login, wait } = await openTestAuth()
  const device = randomDevice()
  const { refreshToken, sessionId } = await login('ann@example.com', device)
  const tabs = await Promise.all([
    auth.sessions.refresh(refreshToken, device),
    auth.sessions.refresh(refreshToken, device),
  ])
  wait(9_999)
  tabs.push(await auth.sessions.refresh(refreshToken, device))
  wait(minute)
  for (const tab of tabs) {
    const next = await auth.sessions.refresh(tab.refreshToken, device)
    expect(next.sessionId).toBe(sessionId)
  }
})

test('T76 a logout ends the session at once, with whichever token of it, and for its device only', async () => {
  const { auth, isLive, login } = await openTestAuth()
  const device = randomDevice()
  const { refreshToken, sessionId } = await login('ann@example.com', device)
  const next = await auth.sessions.refresh(refreshToken, device)
  await auth.sessions.end(refreshToken, randomDevice())
  expect(await isLive(sessionId)).toBe(true)
  await auth.sessions.end(refreshToken, device)
  expect(await isLive(sessionId)).toBe(false)
  expect(await refusalOf(auth.sessions.refresh(next.refreshToken, device))).toEqual(unauthorized)
  await auth.sessions.end(refreshToken, device)
})

test('T77 a session ends after seven days without use, and after thirty in any case', async () => {
  const { auth, isLive, login, wait } = await openTestAuth()
  const device = randomDevice()
  const idle = await login('ann@example.com', device)
  wait(7 * day)
  expect(await isLive(idle.sessionId)).toBe(false)
  const late = auth.sessions.refresh(idle.refreshToken, device)
  expect(await refusalOf(late)).toEqual(unauthorized)

  let used = await login('bob@example.com', device)
  for (let week = 0; week < 4; week++) {
    wait(7 * day - 1)
    used = await auth.sessions.refresh(used.refreshToken, device)
  }
  expect(await isLive(used.sessionId)).toBe(true)
  wait(2 * day + 4)
  expect(await isLive(used.sessionId)).toBe(false)
  const old = auth.sessions.refresh(used.refreshToken, device)
  expect(await refusalOf(old)).toEqual(unauthorized)
})

test('the eleventh session of a visitor ends the least recently used one', async () => {
  const { auth, isLive, login, wait } = await openTestAuth()
  const sessions: { sessionId: string; refreshToken: string }[] = []
  const first = randomDevice()
  for (let count = 0; count < 10; count++) {
    sessions.push(await login('ann@example.com', count === 0 ? first : randomDevice()))
    wait(5 * 60 * minute)
  }
  const [oldest, second] = sessions
  await auth.sessions.refresh(oldest?.refreshToken ?? '', first)
  await login('ann@example.com')
  expect(await isLive(oldest?.sessionId ?? '')).toBe(true)
  expect(await isLive(second?.sessionId ?? '')).toBe(false)
})
