import { expect, test } from 'vitest'
import type { AuthCaller } from '../AuthDeps.js'
import { loginSession, windowSession } from '../testing/createLostVisitor.js'
import { openTestAuth, randomDevice, refusalOf } from '../testing/openTestAuth.js'

const minute = 60_000
const email = 'ann@example.com'

test('T78 a visitor sees each session with its browser, page, rough place and last use, and none of others', async () => {
  const opened = await openTestAuth()
  const { auth, clock } = opened
  const phone: AuthCaller = {
    ...randomDevice(),
    userAgent: 'Mozilla/5.0 (iPhone) Version/18 Safari/604.1',
    place: 'Lyon, FR',
  }
  const first = await loginSession(opened, email, phone)
  const begun = Math.floor(clock.now / 1_000)
  opened.wait(minute)
  const second = await loginSession(opened, email)
  await loginSession(opened, 'bob@example.com')
  opened.wait(minute)
  await auth.sessions.refresh(first.refreshToken, { ...phone, place: 'Paris, FR' })
  const { sessions } = await auth.account.sessions.list(second)
  expect(sessions).toEqual([
    {
      sessionId: first.claims.sid,
      thumbprint: phone.thumbprint,
      browser: 'Safari on iOS',
      hostOrigin: 'https://app.example',
      place: 'Paris, FR',
      createdAt: begun,
      usedAt: begun + 120,
      isCurrent: false,
    },
    {
      sessionId: second.claims.sid,
      thumbprint: second.thumbprint,
      browser: 'Firefox on Linux',
      hostOrigin: 'https://app.example',
      createdAt: begun + 60,
      usedAt: begun + 60,
      isCurrent: true,
    },
  ])
})

test('T78 T79 a device that was sent away has no session from that moment, and is a stranger', async () => {
  const opened = await openTestAuth()
  const { auth, db, isLive } = opened
  const stolen = await loginSession(opened, email)
  opened.wait(minute)
  const again = await loginSession(opened, email, stolen)
  const third = await loginSession(opened, email)
  const own = await windowSession(opened, email)
  const end = () => auth.account.sessions.end([stolen.thumbprint], own)
  await end()
  await end()
  expect(await isLive(stolen.claims.sid)).toBe(false)
  expect(await isLive(again.claims.sid)).toBe(false)
  expect(await isLive(third.claims.sid)).toBe(true)
  const renewed = auth.sessions.refresh(again.refreshToken, stolen)
  expect(await refusalOf(renewed)).toEqual({ error: 'unauthorized' })
  const devices = await db.selectFrom('auth_devices').select('thumbprint').execute()
  expect(devices.map(({ thumbprint }) => thumbprint)).not.toContain(stolen.thumbprint)
  await auth.account.sessions.end('others', own)
  expect(await isLive(third.claims.sid)).toBe(false)
  expect(await isLive(own.claims.sid)).toBe(true)
  expect((await auth.account.sessions.list(own)).sessions).toHaveLength(1)
})

test('T343 a stolen session without a fresh code sends no device away, and none sends away those of others', async () => {
  const opened = await openTestAuth()
  const { auth, isLive } = opened
  const thief = await windowSession(opened, email)
  opened.wait(5 * minute + 1_000)
  const owner = await windowSession(opened, email)
  for (const devices of ['others', [owner.thumbprint]] as const) {
    const call = auth.account.sessions.end(devices === 'others' ? devices : [...devices], thief)
    expect(await refusalOf(call)).toEqual({ error: 'unauthorized' })
  }
  const stranger = await windowSession(opened, 'bob@example.com')
  await auth.account.sessions.end([owner.thumbprint, thief.thumbprint], stranger)
  expect(await isLive(owner.claims.sid)).toBe(true)
  // A time that is ahead, since the clock was set back, is not fresh either.
  opened.wait(-60 * minute)
  const ahead = auth.account.sessions.end('others', owner)
  expect(await refusalOf(ahead)).toEqual({ error: 'unauthorized' })
})
