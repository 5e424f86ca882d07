import { expect, test } from 'vitest'
import type { SessionCaller } from '../AuthDeps.js'
import {
  beginWait,
  enroll,
  loginSession,
  makeTestFactor,
  prepareLost,
} from '../testing/createLostVisitor.js'
import { hostOrigin, openTestAuth, refusalOf, type TestAuth } from '../testing/openTestAuth.js'

const hour = 3_600_000
const day = 24 * hour
const [former, current, own] = ['ann@example.com', 'thief@evil.example', 'ann@new.example']
const wrong = { error: 'code-wrong' }

async function move({ auth, lastCode, wait }: TestAuth, session: SessionCaller, to: string) {
  wait(60_000)
  const changeId = await auth.emailChange.begin(to, hostOrigin, session)
  await auth.emailChange.confirmOld(changeId, lastCode(), session)
  await auth.emailChange.confirmNew(changeId, lastCode(), session)
  await auth.emailChange.finish(changeId, session)
  wait(60_000)
}

/** An account whose e-mail a thief has moved. */
async function openMoved(kind: 'key' | 'password' = 'key', onQuery?: (query: string) => void) {
  const opened = await openTestAuth(onQuery ? { onQuery } : {})
  const enrolled = await enroll(opened, former, makeTestFactor(kind))
  await move(opened, enrolled.session, current)
  return { opened, ...enrolled }
}

test('T380 the owner of an account that a thief moved names it by the address before, and proves a factor', async () => {
  const { factor, opened, userId } = await openMoved()
  // Longer than the change could be undone.
  opened.wait(20 * day)
  await opened.auth.sweep()
  await beginWait(opened, { email: former, factor, newEmail: own })
  const notices = await opened.takenNotices()
  expect(notices.map(({ kind, to }) => [kind, to])).toContainEqual(['mailbox-lost', current])
  opened.wait(72 * hour)
  await opened.auth.sweep()
  expect(await opened.emailOf(userId)).toBe(own)
})

test('T380 the same where the thief took the place of the mailbox by a stolen factor', async () => {
  const opened = await openTestAuth()
  const { factor, userId } = await enroll(opened, former)
  await beginWait(opened, { email: former, factor, newEmail: current })
  opened.wait(72 * hour)
  await opened.auth.sweep()
  opened.wait(5 * day)
  await opened.auth.sweep()
  expect(await opened.emailOf(userId)).toBe(current)
  await beginWait(opened, { email: former, factor, newEmail: own })
  opened.wait(72 * hour)
  await opened.auth.sweep()
  expect(await opened.emailOf(userId)).toBe(own)
})

test('T380 after 30 days, after the change was undone, it names the account no more; where the address is another’s, the salt is theirs', async () => {
  const { factor, opened, session } = await openMoved('password')
  const saltOf = async (email: string) => (await prepareLost(opened, { email, factor })).salt
  expect(await saltOf(former)).toBe(factor.wire.salt)
  opened.wait(4 * day)
  const other = await enroll(opened, former, makeTestFactor('password'))
  expect(await saltOf(former)).toBe(other.factor.wire.salt)

  const moved = await loginSession(opened, current, session)
  await move(opened, moved, 'ann@third.example')
  expect(await saltOf(current)).toBe(factor.wire.salt)
  opened.wait(31 * day)
  await opened.auth.sweep()
  expect(await saltOf(current)).not.toBe(factor.wire.salt)
  const { old_email } = (await opened.db
    .selectFrom('auth_changes')
    .selectAll()
    .executeTakeFirst()) ?? { old_email: 'none' }
  expect(old_email).toBe('none')

  const undone = await openMoved('password')
  await undone.opened.auth.peer.stopEmailChange(undone.userId)
  const thief = await prepareLost(undone.opened, { email: current, factor: undone.factor })
  expect(thief.salt).not.toBe(undone.factor.wire.salt)
})

test('T66 T341 T380 a former address gets the answers and the work of any other, and no more guesses than its account', async () => {
  const statements: string[] = []
  const { factor, opened } = await openMoved('password', (query) => void statements.push(query))
  const guess = { ...factor, key: makeTestFactor().key }
  const workOf = async (email: string) => {
    opened.wait(day)
    statements.length = 0
    const { device, input } = await prepareLost(opened, { email, factor: guess })
    const begun = statements.splice(0)
    const refusal = await refusalOf(opened.auth.lost.prove(input, device))
    return { begun, refusal, proved: [...statements], mails: opened.mails.length }
  }
  const first = await workOf(former)
  expect(first.refusal).toEqual(wrong)
  expect(await workOf(current)).toEqual(first)
  expect(await workOf('nobody@example.com')).toEqual(first)

  opened.wait(day)
  const refusals: object[] = []
  for (let round = 0; round < 6; round++) {
    opened.wait(60_000)
    const email = round % 2 ? former : current
    const { device, input } = await prepareLost(opened, { email, factor: guess })
    refusals.push(await refusalOf(opened.auth.lost.prove(input, device)))
  }
  expect(refusals.slice(0, 5)).toEqual(Array(5).fill(wrong))
  expect(refusals[5]).toMatchObject({ error: 'too-many' })
})
