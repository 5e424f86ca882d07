import { expect, test } from 'vitest'
import type { SessionCaller } from '../AuthDeps.js'
import {
  enroll,
  loginSession,
  makeTestFactor,
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
const [former, current] = ['ann@example.com', 'ann@new.example']

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

test('T341 T380 no stranger sees that two addresses name one account, where it has no password (documented for its salt only)', async () => {
  const opened = await openTestAuth()
  // E-mail alone: no factor at all.
  const session = await loginSession(opened, former)
  await move(opened, session, current)
  expect(await isOneAccount(opened, 'no@example.com', 'nobody@example.com')).toBe(false)
  expect(await isOneAccount(opened, former, current)).toBe(false)
})

test('T342 T380 wrong passwords of a stranger do not shut out a device of the owner that was logged in, by the address before', async () => {
  const opened = await openTestAuth()
  const { factor, session } = await enroll(opened, former, makeTestFactor('password'))
  // The owner's phone, which logged in before; the thief moves the account on the stolen device.
  opened.wait(60_000)
  const phone = randomDevice()
  await loginSession(opened, former, phone)
  await move(opened, session, current)
  const guess = { ...factor, key: makeTestFactor().key }
  for (let round = 0; round < 5; round++) {
    opened.wait(31_000)
    const { device, input } = await prepareLost(opened, { email: current, factor: guess })
    expect(await refusalOf(opened.auth.lost.prove(input, device))).toEqual({ error: 'code-wrong' })
  }
  opened.wait(31_000)
  const owner = await prepareLost(opened, { email: former, factor, device: phone })
  await opened.auth.lost.prove(owner.input, phone)
})

test('T380 an address that is nobody’s now names the account that had it, also where a thief made and moved a second one there', async () => {
  const opened = await openTestAuth()
  const { factor, session } = await enroll(opened, former, makeTestFactor('password'))
  await move(opened, session, current)
  opened.wait(4 * day)
  // The thief reads the old mailbox still.
  const second = await loginSession(opened, former)
  await move(opened, second, 'other@evil.example')
  opened.wait(4 * day)
  const { salt } = await prepareLost(opened, { email: former, factor })
  expect(salt).toBe(factor.wire.salt)
})
