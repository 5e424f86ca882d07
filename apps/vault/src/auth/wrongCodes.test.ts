import { expect, test } from 'vitest'
import {
  openTestAuth,
  randomDevice,
  refusalOf,
  withTestWork,
  wrongCode,
} from './testing/openTestAuth.js'
import { backoffMs, failureRetryAfter, recordFailure } from './wrongCodes.js'

const minute = 60_000

test('from the tenth consecutive wrong code there is a wait, which doubles each time; after a hundred it is a day', () => {
  expect([1, 9, 10, 11, 12].map(backoffMs)).toEqual([0, 0, 30_000, 60_000, 120_000])
  expect([17, 40, 99].map(backoffMs)).toEqual([60 * minute, 60 * minute, 60 * minute])
  expect(backoffMs(100)).toBe(24 * 60 * minute)
})

test('a network must wait after ten wrong codes for a mailbox, and a right one resets the count', async () => {
  const { auth, begin, db, lastCode, wait } = await openTestAuth()
  const ip = '203.0.113.1'
  const devices = [randomDevice(ip), randomDevice(ip), randomDevice(ip)] as const
  const logins: { loginId: string; code: string }[] = []
  for (const device of devices) {
    const { loginId } = await begin('ann@example.com', device)
    logins.push({ loginId, code: lastCode() })
    wait(30_000)
  }
  const [first, second, own] = logins
  for (const [index, login] of [first, second].entries()) {
    for (let tries = 0; login && tries < 5; tries++) {
      const guess = { ...login, code: wrongCode(login.code) }
      await refusalOf(auth.verifyCode(guess, devices[index] ?? randomDevice()))
    }
  }
  if (!own) throw new Error('no login')
  const tooEarly = auth.verifyCode(own, devices[2])
  expect(await refusalOf(tooEarly)).toEqual({ error: 'too-many', seconds: 30 })
  wait(30_000)
  expect((await auth.verifyCode(own, devices[2])).email).toBe('ann@example.com')
  expect(await db.selectFrom('auth_failures').selectAll().execute()).toEqual([])
})

test('T60 a wrong code within the day of a lockout does not end it; after the day the count starts again', async () => {
  const { db } = await openTestAuth()
  const day = 24 * 60 * minute
  for (let tries = 0; tries < 100; tries++) await recordFailure(db, 'mailbox', 0)
  expect(await failureRetryAfter(db, 'mailbox', 1_000)).toBe(86_399)
  await recordFailure(db, 'mailbox', 1_000)
  expect(await failureRetryAfter(db, 'mailbox', 1_000)).toBe(86_400)
  await recordFailure(db, 'mailbox', 1_000 + day)
  expect(await failureRetryAfter(db, 'mailbox', 1_000 + day)).toBeUndefined()
})

test('T60 many wrong codes of all visitors make unknown devices work for a minute, with an alarm', async () => {
  const { auth, begin, lastCode, login, reports, wait } = await openTestAuth()
  const knownDevice = randomDevice()
  await login('ann@example.com', knownDevice)
  wait(minute)
  const device = randomDevice()
  const open = { ...(await begin('open@example.com', device)), code: lastCode() }
  for (let victim = 0; victim < 51; victim++) {
    const bot = randomDevice()
    const { loginId } = await begin(`victim${victim}@example.com`, bot)
    await refusalOf(auth.verifyCode({ loginId, code: wrongCode(lastCode()) }, bot))
  }
  expect(reports).toHaveLength(1)
  expect(reports[0]).toContain('too many wrong codes')
  const demanded = { error: 'work-required', work: { bits: 12 } }
  expect(await refusalOf(begin('fresh@example.com'))).toMatchObject(demanded)
  const code = { loginId: open.loginId, code: open.code }
  expect(await refusalOf(auth.verifyCode(code, device))).toMatchObject(demanded)
  const done = await withTestWork((work) => auth.verifyCode({ ...code, work }, device))
  expect(done.email).toBe('open@example.com')
  const knownLogin = await begin('ann@example.com', knownDevice)
  const own = { loginId: knownLogin.loginId, code: lastCode() }
  expect((await auth.verifyCode(own, knownDevice)).email).toBe('ann@example.com')
  wait(minute)
  const later = randomDevice()
  const { loginId } = await begin('fresh@example.com', later)
  await auth.verifyCode({ loginId, code: lastCode() }, later)
})

test('60 attempts an hour from one network address without work, and 600 in all, for any e-mails', async () => {
  const { auth, db } = await openTestAuth()
  const device = randomDevice('2001:db8::1')
  const neighbour = { ...randomDevice(), ip: '2001:db8:0:0:ffff::9' }
  for (let tries = 0; tries < 60; tries++) {
    const guess = auth.verifyCode({ loginId: `${tries}`.padStart(22, 'x'), code: '123456' }, device)
    expect(await refusalOf(guess)).toEqual({ error: 'code-expired' })
  }
  const more = () => auth.verifyCode({ loginId: 'y'.repeat(22), code: '123456' }, neighbour)
  expect(await refusalOf(more())).toMatchObject({ error: 'work-required', work: { bits: 12 } })
  // Nine times as many again, without the time that the work takes.
  const counted = await db.selectFrom('auth_events').selectAll().execute()
  for (let times = 1; times < 10; times++) {
    await db.insertInto('auth_events').values(counted).execute()
  }
  expect(await refusalOf(more())).toEqual({ error: 'too-many', seconds: 3_600 })
})
