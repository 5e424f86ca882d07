import { expect, test } from 'vitest'
import { solveTestWork, taskOf } from '../proof/testing/solveTestWork.js'
import {
  openTestAuth,
  randomDevice,
  refusalOf,
  withTestWork,
  wrongCode,
} from './testing/openTestAuth.js'

const hour = 3_600_000

test.each([
  ['203.0.113.1', { perNetwork: 1 }],
  ['2001:db8::1', { perNetwork: 100, perBlock: 1 }],
])('T248 more visitors behind %s than need no work all log in', async (ip, loginLimits) => {
  const { login } = await openTestAuth({ loginLimits })
  for (const email of ['ann@example.com', 'bob@example.com', 'eve@example.com']) {
    expect((await login(email, randomDevice(ip))).email).toBe(email)
  }
})

test('T248 the work of a network rises with its mails, and at ten times the number it waits', async () => {
  const { begin, db, wait } = await openTestAuth()
  const ip = '203.0.113.1'
  const ask = () => begin('more@example.com', randomDevice(ip))
  for (let count = 0; count < 30; count++) await begin(`a${count}@example.com`, randomDevice(ip))
  // What each of these has counted, without the time that the work takes.
  const isOfNetwork = db.selectFrom('auth_events').selectAll().where('scope', 'like', 'send-net%')
  const counted = await isOfNetwork.execute()
  const demanded: unknown[] = []
  for (let times = 1; times < 10; times++) {
    demanded.push(taskOf(await refusalOf(ask()))?.bits)
    await db.insertInto('auth_events').values(counted).execute()
  }
  expect(demanded).toEqual([12, 13, 13, 14, 14, 14, 14, 15, 15])
  expect(await refusalOf(ask())).toEqual({ error: 'too-many', seconds: 3_600 })
  await begin('more@example.com', randomDevice('203.0.113.2'))
  wait(hour)
  await ask()
})

test('T248 one solution does not use up the attempts of a network with codes for no login', async () => {
  const { auth } = await openTestAuth({ loginLimits: { perNetwork: 1 } })
  const device = randomDevice('203.0.113.1')
  const none = { loginId: 'x'.repeat(22), code: '123456' }
  for (let tries = 0; tries < 2; tries++) {
    expect(await refusalOf(auth.verifyCode(none, device))).toEqual({ error: 'code-expired' })
  }
  const task = taskOf(await refusalOf(auth.verifyCode(none, device)))
  if (!task) throw new Error('no work was demanded')
  const worked = { ...none, work: solveTestWork(task) }
  expect(await refusalOf(auth.verifyCode(worked, device))).toEqual({ error: 'code-expired' })
  const again = auth.verifyCode(worked, device)
  expect(await refusalOf(again)).toMatchObject({ error: 'work-required' })
})

test('T249 above the wrong codes of a day an office whose visitors mistyped goes on, by what they typed right', async () => {
  const { auth, login, begin, lastCode } = await openTestAuth({
    loginLimits: { wrongCodesPerDay: 8 },
  })
  const mistype = async (email: string, ip: string, tries: number) => {
    const device = randomDevice(ip)
    const { loginId } = await begin(email, device)
    const right = lastCode()
    const wrong = { loginId, code: wrongCode(right) }
    for (let count = 0; count < tries; count++) {
      await refusalOf(withTestWork((work) => auth.verifyCode({ ...wrong, work }, device)))
    }
    return () => withTestWork((work) => auth.verifyCode({ loginId, code: right, work }, device))
  }
  const [office, bot] = ['198.51.100.7', '203.0.113.1']
  for (const name of ['ann', 'bob', 'eve']) {
    await (await mistype(`${name}@example.com`, office, 1))()
  }
  const guess = await mistype('victim@example.com', bot, 5)
  expect(await refusalOf(guess())).toMatchObject({ error: 'too-many' })
  // Work comes first, and a right code is worth another wrong one.
  const colleague = randomDevice(office)
  const { loginId } = await begin('new@example.com', colleague)
  const code = lastCode()
  expect(await refusalOf(auth.verifyCode({ loginId, code }, colleague))).toMatchObject({
    error: 'work-required',
  })
  const done = await withTestWork((work) => auth.verifyCode({ loginId, code, work }, colleague))
  expect(done.email).toBe('new@example.com')
  expect((await login('other@example.com', randomDevice(office))).email).toBe('other@example.com')
})

test('T249 right codes of their own give guessers no more than as many wrong ones again as all have in a day', async () => {
  const { auth, begin, lastCode, login } = await openTestAuth({
    loginLimits: { wrongCodesPerDay: 3 },
  })
  const ip = '203.0.113.1'
  for (let count = 0; count < 10; count++) await login(`own${count}@example.com`, randomDevice(ip))
  let wrong = 0
  for (let victim = 0; victim < 2; victim++) {
    const device = randomDevice(ip)
    const { loginId } = await begin(`victim${victim}@example.com`, device)
    const guess = { loginId, code: wrongCode(lastCode()) }
    for (let tries = 0; tries < 5; tries++) {
      const call = withTestWork((work) => auth.verifyCode({ ...guess, work }, device))
      const { error } = (await refusalOf(call)) as { readonly error: string }
      if (error === 'code-wrong') wrong += 1
    }
  }
  expect(wrong).toBe(6)
})

test.each([
  ['203.0.113.1', { perNetwork: 1 }],
  ['2001:db8::1', { perNetwork: 100, perBlock: 1 }],
])(
  'T257 a device at %s with many mailboxes that it knows gets ten times the mails of a network, and no more',
  async (ip, loginLimits) => {
    const { begin, login, wait } = await openTestAuth({ loginLimits })
    const device = randomDevice(ip)
    const colleague = randomDevice('198.51.100.7')
    for (let count = 0; count < 12; count++) {
      // Registered over time, from elsewhere.
      await login(`a${count}@example.com`, { ...device, ip: `198.51.100.${count + 10}` })
    }
    await login('ann@example.com', colleague)
    wait(31_000)
    const sent = async (count: number) =>
      begin(`a${count}@example.com`, device).then(
        () => 'sent',
        (error) => error.cause,
      )
    for (let count = 0; count < 10; count++) expect(await sent(count)).toBe('sent')
    expect(await sent(10)).toEqual({ error: 'too-many', seconds: 3_600 })
    // Strangers of the network use up none of it, nor known devices what new ones have.
    await begin('ann@example.com', colleague)
    await begin('new@example.com', randomDevice(ip))
    wait(hour)
    expect(await sent(11)).toBe('sent')
  },
)
