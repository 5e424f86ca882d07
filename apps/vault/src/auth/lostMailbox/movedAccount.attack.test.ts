import { expect, test } from 'vitest'
import type { AuthCaller, SessionCaller } from '../AuthDeps.js'
import {
  beginWait,
  enroll,
  loginSession,
  makeTestFactor,
  nameFactors,
  prepareLost,
} from '../testing/createLostVisitor.js'
import {
  hostOrigin,
  openTestAuth,
  randomDevice,
  refusalOf,
  type TestAuth,
} from '../testing/openTestAuth.js'

const day = 86_400_000
const [former, current, own] = ['ann@example.com', 'thief@evil.example', 'ann@new.example']
const fiveWrong = [...Array<string>(5).fill('code-wrong'), 'too-many']

async function move({ auth, lastCode, wait }: TestAuth, session: SessionCaller, to: string) {
  wait(60_000)
  const changeId = await auth.emailChange.begin(to, hostOrigin, session)
  await auth.emailChange.confirmOld(changeId, lastCode(), session)
  await auth.emailChange.confirmNew(changeId, lastCode(), session)
  await auth.emailChange.finish(changeId, session)
  wait(60_000)
}

/** Whether a stranger who begins with one address and then with another sees that the second ended the first. */
async function isOneAccount(opened: TestAuth, one: string, other: string): Promise<boolean> {
  const stranger = randomDevice()
  const factor = makeTestFactor()
  const { lostId } = await prepareLost(opened, { email: one, factor, device: stranger })
  opened.wait(31_000)
  await prepareLost(opened, { email: other, factor, device: stranger })
  return (await opened.auth.lost.state({ lostId }, stranger)).state === 'stopped'
}

test('T341 T380 no stranger sees by what was begun before that two addresses name one account', async () => {
  const opened = await openTestAuth()
  // E-mail alone: no factor at all.
  const session = await loginSession(opened, former)
  await move(opened, session, current)
  expect(await isOneAccount(opened, 'no@example.com', 'nobody@example.com')).toBe(false)
  expect(await isOneAccount(opened, former, current)).toBe(false)
  expect(await isOneAccount(opened, current, current)).toBe(true)
})

/** An account that was moved on one device, while its owner has two others that had logged in before. */
async function openMoved() {
  const opened = await openTestAuth()
  const enrolled = await enroll(opened, former, makeTestFactor('password'))
  const [phone, tablet] = [randomDevice(), randomDevice()]
  for (const device of [phone, tablet]) {
    opened.wait(60_000)
    await loginSession(opened, former, device)
  }
  await move(opened, enrolled.session, current)
  const { factor } = enrolled
  /** The answers to wrong passwords. */
  const guess = async (email: string, device: AuthCaller, times: number) => {
    opened.wait(31_000)
    const wrong = { ...factor, key: makeTestFactor().key }
    const { input } = await prepareLost(opened, { email, factor: wrong, device })
    const answers: string[] = []
    for (let round = 0; round < times; round++) {
      const refusal = await refusalOf(opened.auth.lost.prove(input, device))
      answers.push((refusal as { readonly error: string }).error)
    }
    return answers
  }
  const proveOn = async (device: AuthCaller) => {
    opened.wait(31_000)
    const { input } = await prepareLost(opened, { email: former, factor, device })
    await opened.auth.lost.prove(input, device)
  }
  return { opened, ...enrolled, phone, tablet, guess, proveOn }
}

test('T342 T380 wrong passwords of a stranger do not shut out a device of the owner that was logged in, by the address before', async () => {
  const { guess, phone, proveOn } = await openMoved()
  expect(await guess(current, randomDevice(), 3)).toEqual(fiveWrong.slice(0, 3))
  expect(await guess(former, randomDevice(), 3)).toEqual(fiveWrong.slice(3))
  await proveOn(phone)
})

test('T342 T380 nor do those of devices that the thief logs in at the new address, also where it is moved once more', async () => {
  const { guess, opened, phone, proveOn, session } = await openMoved()
  const second = await loginSession(opened, current)
  await move(opened, session, 'ann@third.example')
  const third = await loginSession(opened, 'ann@third.example')
  expect(await guess(former, third, 6)).toEqual(fiveWrong)
  expect(await guess(former, second, 6)).toEqual(fiveWrong)
  await proveOn(phone)
})

test('T342 T380 the devices from before have five guesses an hour together, and are strangers after 30 days', async () => {
  const { guess, opened, phone, tablet } = await openMoved()
  expect(await guess(former, phone, 2)).toEqual(fiveWrong.slice(0, 2))
  expect(await guess(former, tablet, 4)).toEqual(fiveWrong.slice(2))
  opened.wait(31 * day)
  await opened.auth.sweep()
  expect(await opened.db.selectFrom('auth_former_devices').selectAll().execute()).toEqual([])
  expect(await guess(current, randomDevice(), 6)).toEqual(fiveWrong)
  expect(await guess(current, phone, 1)).toEqual(['too-many'])
})

test('T380 an address that is nobody’s now names the account that had it, also where a thief made and moved a second one there', async () => {
  const { factor, opened, userId } = await openMoved()
  opened.wait(4 * day)
  // The thief reads the old mailbox still, and the second account has a password as well.
  for (const to of ['other@evil.example', 'third@evil.example']) {
    const { session } = await enroll(opened, former, makeTestFactor('password'))
    await move(opened, session, to)
    opened.wait(4 * day)
  }
  const { salt } = await prepareLost(opened, { email: former, factor })
  expect(salt).toBe(factor.wire.salt)
  await beginWait(opened, { email: former, factor, newEmail: own })
  opened.wait(3 * day)
  await opened.auth.sweep()
  expect(await opened.emailOf(userId)).toBe(own)
})

test('T380 an address that another account has by now means both: each proves its own factor, and moves itself alone', async () => {
  const { opened, userId, session } = await openMoved()
  const key = makeTestFactor()
  await nameFactors(opened, await loginSession(opened, current, session), [key])
  opened.wait(4 * day)
  const other = await enroll(opened, former, makeTestFactor('password'))
  opened.wait(day)
  await beginWait(opened, { email: former, factor: key, newEmail: own })
  opened.wait(3 * day)
  await opened.auth.sweep()
  expect(await opened.emailOf(userId)).toBe(own)
  expect(await opened.emailOf(other.userId)).toBe(former)
  const { factor } = other
  const { salt } = await beginWait(opened, { email: former, factor, newEmail: 'new@other.example' })
  expect(salt).toBe(factor.wire.salt)
  opened.wait(3 * day)
  await opened.auth.sweep()
  expect(await opened.emailOf(userId)).toBe(own)
  expect(await opened.emailOf(other.userId)).toBe('new@other.example')
})
