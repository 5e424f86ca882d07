import { expect, test } from 'vitest'
import { hostOrigin, openTestAuth, randomDevice, refusalOf } from './testing/openTestAuth.js'

const minute = 60_000

test('T63 a device gets no second mail within 30 seconds, known or not; another one need not wait for it', async () => {
  const { begin, login, mails, wait } = await openTestAuth()
  const device = randomDevice()
  await begin('ann@example.com', device)
  wait(500)
  const again = begin('Ann@example.com', device)
  expect(await refusalOf(again)).toEqual({ error: 'cooldown', seconds: 30 })
  wait(19_500)
  const later = begin('ann@example.com', device)
  expect(await refusalOf(later)).toEqual({ error: 'cooldown', seconds: 10 })
  await begin('ann@example.com')
  wait(10_000)
  await login('ann@example.com', device)
  expect(mails).toHaveLength(3)
  wait(29_000)
  const tooSoon = begin('ann@example.com', device)
  expect(await refusalOf(tooSoon)).toEqual({ error: 'cooldown', seconds: 1 })
})

test('T64 a mailbox gets five mails an hour and twenty a day, from any number of devices', async () => {
  const { begin, clock, wait } = await openTestAuth()
  const start = clock.now
  const sent: number[] = []
  // Requests as soon as it may, each time as another device.
  while (clock.now < start + 26 * 60 * minute) {
    const refused = await begin('ann@example.com').catch((error) => error.cause)
    if (!('error' in refused)) sent.push(clock.now - start)
    wait((refused.seconds ?? 1) * 1_000)
  }
  const max = (ms: number) =>
    Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + ms).length))
  expect(max(60 * minute)).toBe(5)
  expect(max(24 * 60 * minute)).toBe(20)
  expect(sent.length).toBeGreaterThan(20)
})

test('one network address requests 30 mails an hour without work, to any recipients', async () => {
  const { begin, wait } = await openTestAuth()
  for (let count = 0; count < 30; count++)
    await begin(`a${count}@example.com`, randomDevice('10.0.0.1'))
  const more = begin('more@example.com', randomDevice('10.0.0.1'))
  expect(await refusalOf(more)).toMatchObject({ error: 'work-required', work: { bits: 12 } })
  await begin('more@example.com', randomDevice('10.0.0.2'))
  wait(60 * minute)
  await begin('last@example.com', randomDevice('10.0.0.1'))
})

test('an IPv6 line has one number for each /64, and a larger one for its /56', async () => {
  const { begin } = await openTestAuth({ loginLimits: { perNetwork: 2, perBlock: 5 } })
  const from = (subnet: number) => randomDevice(`2001:db8:0:${subnet.toString(16)}::1`)
  for (const [count, subnet] of [0x100, 0x100, 0x101, 0x101, 0x102].entries()) {
    await begin(`a${count}@example.com`, from(subnet))
  }
  const narrow = begin('more@example.com', from(0x100))
  expect(await refusalOf(narrow)).toMatchObject({ error: 'work-required' })
  const wide = begin('more@example.com', from(0x1ff))
  expect(await refusalOf(wide)).toMatchObject({ error: 'work-required' })
  await begin('more@example.com', from(0x200))
})

test('a refused request uses up no quota, neither its own nor that of others', async () => {
  const { begin, db, wait } = await openTestAuth()
  for (let count = 0; count < 100; count++) await begin(`a${count}@example.com`)
  const device = randomDevice()
  const events = () => db.selectFrom('auth_events').select('scope').execute()
  const before = await events()
  for (let count = 0; count < 6; count++) {
    expect(await refusalOf(begin('ann@example.com', device))).toMatchObject({
      error: 'work-required',
    })
  }
  expect(await events()).toEqual(before)
  wait(3_600)
  await begin('ann@example.com', device)
  wait(3_600)
  // Within the cooldown: the project's next mail is still available to others.
  expect(await refusalOf(begin('ann@example.com', device))).toMatchObject({ error: 'cooldown' })
  await begin('bob@example.com')
})

test('of five mails an hour to a mailbox two are for networks that have not asked for it', async () => {
  const { begin, wait } = await openTestAuth()
  const [ip, other] = ['203.0.113.1', '203.0.113.2']
  for (let count = 0; count < 3; count++) await begin('ann@example.com', randomDevice(ip))
  const refused = { error: 'too-many', seconds: 3_600 }
  expect(await refusalOf(begin('ann@example.com', randomDevice(ip)))).toEqual(refused)
  await begin('ann@example.com', randomDevice(other))
  expect(await refusalOf(begin('ann@example.com', randomDevice(other)))).toEqual(refused)
  await begin('ann@example.com')
  expect(await refusalOf(begin('ann@example.com'))).toEqual(refused)
  wait(60 * minute)
  await begin('ann@example.com', randomDevice(ip))
})

test('T65 a login looks up no account: e-mails with and without one get the same response', async () => {
  const { begin, db, login, wait } = await openTestAuth()
  await login('known@example.com')
  wait(minute)
  const registered = await begin('known@example.com')
  const unknown = await begin('unknown@example.com')
  expect({ ...registered, loginId: '' }).toEqual({ ...unknown, loginId: '' })
  expect(registered.loginId).toHaveLength(unknown.loginId.length)
  // Even without the table of users a login begins.
  await db.schema.dropTable('auth_users').execute()
  wait(minute)
  await begin('known@example.com')
})

test('S5.29 only pages of the project may begin a login, by the origin that the frame verified', async () => {
  const { auth, mails } = await openTestAuth()
  const email = 'ann@example.com'
  const wrong = [
    { email, projectId: 'default', hostOrigin: 'https://evil.example' },
    { email, projectId: 'default', hostOrigin: 'https://shop.example' },
    { email, projectId: 'empty', hostOrigin },
    { email, projectId: 'nobody', hostOrigin },
    { email, projectId: 'wide', hostOrigin: 'https://*.wide.example' },
    { email, projectId: 'wide', hostOrigin: 'https://a.b.wide.example' },
    { email, projectId: 'wide', hostOrigin: 'https://wide.example' },
  ]
  for (const input of wrong) {
    const answer = auth.beginLogin(input, randomDevice())
    expect(await refusalOf(answer)).toEqual({ error: 'origin-refused' })
  }
  expect(mails).toEqual([])
})

test('T68 an invalid e-mail is refused before anything is counted', async () => {
  const { begin, db } = await openTestAuth()
  const trick = begin('ann@example.com\r\nBcc: bob@example.com')
  expect(await refusalOf(trick)).toEqual({ error: 'invalid-input' })
  expect(await db.selectFrom('auth_events').selectAll().execute()).toEqual([])
})

test('a login is refused where no mail can be sent', async () => {
  const { begin } = await openTestAuth({ isMailReady: () => false })
  expect(await refusalOf(begin('ann@example.com'))).toEqual({ error: 'unavailable' })
})

test('a login needs no answer of escrow, and without strict has neither link nor number', async () => {
  const { begin, mails } = await openTestAuth({
    escrow: { freezeToken: () => Promise.reject(new Error('down')) },
  })
  expect(Object.keys(await begin('ann@example.com')).sort()).toEqual(['action', 'loginId'])
  expect(mails).toMatchObject([{ kind: 'code', linkToken: undefined }])
})

test('expired rows are deleted, e-mails among them; audit rows never change', async () => {
  const { auth, begin, db, login, wait } = await openTestAuth()
  await begin('ann@example.com')
  await login('bob@example.com')
  wait(2 * 24 * 60 * minute)
  await auth.sweep()
  expect(await db.selectFrom('auth_logins').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('auth_events').selectAll().execute()).toEqual([])
  const kinds = await db.selectFrom('auth_audit').select('kind').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['login-begun', 'login-begun', 'login'])
  const change = db.updateTable('auth_audit').set({ kind: 'nothing' }).execute()
  await expect(change).rejects.toThrow('audit rows stay')
})
