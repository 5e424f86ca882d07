import { expect, test } from 'vitest'
import { solveTestWork, taskOf } from '../proof/testing/solveTestWork.js'
import {
  openTestAuth,
  randomDevice,
  refusalOf,
  type TestAuth,
  wrongCode,
} from './testing/openTestAuth.js'

const minute = 60_000

/** The bits of work that a new device must do for a mail to a new mailbox; 0 where the mail is sent. */
async function demandedBits({ begin }: TestAuth, ip?: string): Promise<number> {
  const email = `${Math.random().toString(36).slice(2)}@example.com`
  const answer = await begin(email, randomDevice(ip)).catch((error) => error.cause)
  return taskOf(answer)?.bits ?? 0
}

test('a project sends a tenth of its mails at once and then as many an hour; what is above needs work, and calm needs none', async () => {
  const opened = await openTestAuth({ loginLimits: { perProject: 100 } })
  for (let count = 0; count < 10; count++) expect(await demandedBits(opened)).toBe(0)
  expect(await demandedBits(opened)).toBe(12)
  opened.wait(36_000)
  expect(await demandedBits(opened)).toBe(0)
  expect(await demandedBits(opened)).toBe(12)
})

test('with a budget of 0 every mail needs work', async () => {
  const opened = await openTestAuth({ loginLimits: { perProject: 0 } })
  expect(await demandedBits(opened)).toBe(12)
  expect((await opened.login('ann@example.com')).email).toBe('ann@example.com')
  expect(await demandedBits(opened)).toBe(12)
})

test('T244 above the cap of a project a network that was silent for a day and a known device still get mails', async () => {
  const opened = await openTestAuth({ loginLimits: { capPerProject: 100, perNetwork: 1_000 } })
  const { begin, login, reports, wait } = opened
  const knownDevice = randomDevice()
  await login('ann@example.com', knownDevice)
  wait(30_000)
  const bots = Array.from({ length: 4 }, (_, index) => `203.0.113.${index}`)
  let sent = 0
  for (let count = 0; count < 30; count++) {
    const bot = randomDevice(bots[count % bots.length])
    sent += await begin(`victim${count}@example.com`, bot).then(
      () => 1,
      () => 0,
    )
  }
  // A tenth of an hour's 80 at once.
  expect(sent).toBeLessThanOrEqual(8)
  const more = begin('more@example.com', randomDevice(bots[0]))
  expect(await refusalOf(more)).toMatchObject({ error: 'too-many' })
  expect(reports.filter((line) => line.includes('cap'))).toHaveLength(1)
  await begin('bob@example.com', randomDevice('198.51.100.7'))
  await begin('ann@example.com', knownDevice)
})

test('T244 the 256 networks of one IPv6 site do not use up what a project has for networks that were silent', async () => {
  const { begin } = await openTestAuth({ loginLimits: { capPerProject: 1_000 } })
  const refused: unknown[] = []
  for (let count = 0; count < 256; count++) {
    const bot = randomDevice(`2001:db8:1:${(count * 256).toString(16)}::1`)
    await begin(`victim${count}@example.com`, bot).catch((error) => refused.push(error))
  }
  expect(refused.length).toBeGreaterThan(150)
  await begin('ann@example.com', randomDevice('198.51.100.7'))
  await begin('bob@example.com', randomDevice('2001:db8:2::1'))
})

test('T245 a solution works once, and only for its device, mailbox, request and two minutes', async () => {
  const { auth, begin, lastCode, wait } = await openTestAuth({ loginLimits: { perProject: 0 } })
  const page = { projectId: 'default', hostOrigin: 'https://app.example' }
  const device = randomDevice()
  const email = 'ann@example.com'
  const solved = async () => {
    const task = taskOf(await refusalOf(begin(email, device)))
    if (!task) throw new Error('no work was demanded')
    return solveTestWork(task)
  }
  const isDemanded = async (call: Promise<unknown>) =>
    expect(await refusalOf(call)).toMatchObject({ error: 'work-required' })

  const work = await solved()
  await isDemanded(auth.beginLogin({ ...page, email, work }, randomDevice()))
  await isDemanded(auth.beginLogin({ ...page, email: 'bob@example.com', work }, device))
  const [first = 0, ...others] = work.counters
  const tooLittle = { ...work, counters: [first + 1, ...others] }
  await isDemanded(auth.beginLogin({ ...page, email, work: tooLittle }, device))
  const easier = { ...work, challenge: work.challenge.replace(/^12/, '1') }
  await isDemanded(auth.beginLogin({ ...page, email, work: easier }, device))

  const { loginId } = await auth.beginLogin({ ...page, email, work }, device)
  wait(31_000)
  await isDemanded(auth.beginLogin({ ...page, email, work }, device))
  const late = await solved()
  wait(2 * minute)
  await isDemanded(auth.beginLogin({ ...page, email, work: late }, device))
  // The code itself needs none here, and what was solved for a mail is no help where it does.
  expect((await auth.verifyCode({ loginId, code: lastCode(), work }, device)).email).toBe(email)
})

test('T245 concurrent requests with one solution send one mail', async () => {
  const { auth, begin, mails } = await openTestAuth({ loginLimits: { perProject: 0 } })
  const device = randomDevice()
  const task = taskOf(await refusalOf(begin('ann@example.com', device)))
  if (!task) throw new Error('no work was demanded')
  const page = { email: 'ann@example.com', projectId: 'default', hostOrigin: 'https://app.example' }
  const input = { ...page, work: solveTestWork(task) }
  const all = Array.from({ length: 10 }, () => auth.beginLogin(input, device))
  await Promise.allSettled(all)
  expect(mails).toHaveLength(1)
})

test('T247 above the wrong codes of a day a network that had three waits, and one that had fewer goes on', async () => {
  const opened = await openTestAuth({ loginLimits: { wrongCodesPerDay: 6 } })
  const { auth, begin, lastCode, login, wait } = opened
  const guess = async (email: string, ip: string, count: number) => {
    const device = randomDevice(ip)
    const { loginId } = await begin(email, device)
    const right = { loginId, code: lastCode() }
    const wrong = { loginId, code: wrongCode(right.code) }
    for (let tries = 0; tries < count; tries++) await refusalOf(auth.verifyCode(wrong, device))
    return () => auth.verifyCode(right, device)
  }
  const [bot, typist] = ['2001:db8:0:1::1', '203.0.113.2']
  const botGoesOn = await guess('victim@example.com', bot, 4)
  const typistGoesOn = await guess('bob@example.com', typist, 2)
  expect(await refusalOf(botGoesOn())).toMatchObject({ error: 'too-many', seconds: 86_400 })
  // Its line has other addresses.
  const neighbour = await guess('other@example.com', '2001:db8:0:2::1', 0)
  expect(await refusalOf(neighbour())).toMatchObject({ error: 'too-many' })
  expect((await typistGoesOn()).email).toBe('bob@example.com')
  expect((await login('ann@example.com')).email).toBe('ann@example.com')
  wait(24 * 60 * minute)
  expect((await login('victim@example.com', randomDevice(bot))).email).toBe('victim@example.com')
})

test('the wrong codes of a minute that need no work are set by the operator', async () => {
  const { auth, begin, lastCode } = await openTestAuth({ loginLimits: { wrongCodesPerMinute: 2 } })
  const device = randomDevice()
  const { loginId } = await begin('ann@example.com', device)
  const wrong = { loginId, code: wrongCode(lastCode()) }
  for (let tries = 0; tries < 3; tries++) {
    expect(await refusalOf(auth.verifyCode(wrong, device))).toEqual({ error: 'code-wrong' })
  }
  expect(await refusalOf(auth.verifyCode(wrong, device))).toMatchObject({ error: 'work-required' })
})

test('the mails of a mailbox are set by the operator', async () => {
  const { begin } = await openTestAuth({ loginLimits: { perMailbox: 2 } })
  const ip = '203.0.113.1'
  await begin('ann@example.com', randomDevice(ip))
  const again = begin('ann@example.com', randomDevice(ip))
  expect(await refusalOf(again)).toMatchObject({ error: 'too-many' })
  await begin('ann@example.com')
  expect(await refusalOf(begin('ann@example.com'))).toMatchObject({ error: 'too-many' })
})
