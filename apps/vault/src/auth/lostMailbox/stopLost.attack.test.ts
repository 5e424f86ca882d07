import { expect, test } from 'vitest'
import {
  beginWait,
  enroll,
  loginSession,
  makeTestFactor,
  nameFactors,
  prepareLost,
} from '../testing/createLostVisitor.js'
import { openTestAuth, refusalOf } from '../testing/openTestAuth.js'

const hour = 3_600_000
const email = 'ann@example.com'
const newEmail = 'thief@example.com'

async function openStolenFactor() {
  const opened = await openTestAuth()
  const enrolled = await enroll(opened, email)
  const { factor } = enrolled
  const wait = await beginWait(opened, { email, factor, newEmail })
  const notices = await opened.takenNotices()
  const stopToken = notices.find(({ kind }) => kind === 'mailbox-lost')?.stopToken ?? ''
  return { opened, ...enrolled, ...wait, stopToken }
}

test('T340 a thief with only a factor is stopped by the old mailbox, also by an older mail, and again', async () => {
  const { factor, opened, state, stopToken, userId } = await openStolenFactor()
  const { auth, emailOf } = opened
  opened.wait(hour)
  const second = await beginWait(opened, { email, factor, newEmail })
  expect(await state()).toMatchObject({ state: 'stopped' })
  expect(await auth.lost.isWaiting(userId)).toBe(true)
  await auth.lost.stop(stopToken)
  expect(await second.state()).toMatchObject({ state: 'stopped' })
  // A device that shows its alert offers no stop any more.
  expect(await auth.lost.isWaiting(userId)).toBe(false)
  await auth.lost.stop(stopToken)
  opened.wait(100 * hour)
  await auth.sweep()
  expect(await emailOf(userId)).toBe(email)
})

test('T340 a thief with only a factor is stopped by any device that is logged in, and by no stranger', async () => {
  const { opened, session, state, userId } = await openStolenFactor()
  const { auth, emailOf } = opened
  const stranger = await loginSession(opened, 'bob@example.com')
  await auth.lost.stopOwn(stranger.claims.sub)
  expect(await state()).toMatchObject({ state: 'waiting' })
  expect(await auth.lost.isWaiting(stranger.claims.sub)).toBe(false)
  expect(await auth.lost.isWaiting(session.claims.sub)).toBe(true)
  await auth.lost.stopOwn(session.claims.sub)
  expect(await auth.lost.isWaiting(session.claims.sub)).toBe(false)
  await auth.lost.stopOwn(session.claims.sub)
  expect(await state()).toMatchObject({ state: 'stopped' })
  opened.wait(100 * hour)
  await auth.sweep()
  expect(await emailOf(userId)).toBe(email)
})

test('T340 a guessed token, one of a change of the e-mail, and one that comes too late stop nothing', async () => {
  const { opened, state, stopToken, userId } = await openStolenFactor()
  const { auth, emailOf } = opened
  const guessed = auth.lost.stop('g'.repeat(22))
  expect(await refusalOf(guessed)).toEqual({ error: 'link-expired' })
  // Nor does this token revert a change of the e-mail.
  expect(await refusalOf(auth.emailChange.stop(stopToken))).toEqual({ error: 'link-expired' })
  expect(await state()).toMatchObject({ state: 'waiting' })
  opened.wait(72 * hour)
  await auth.sweep()
  expect(await refusalOf(auth.lost.stop(stopToken))).toEqual({ error: 'link-expired' })
  expect(await emailOf(userId)).toBe(newEmail)
})

test('T340 a factor that its owner takes away ends what was proved with it, and what the others proved goes on', async () => {
  const { factor, opened, state } = await openStolenFactor()
  const { auth } = opened
  const owner = await loginSession(opened, email)
  const other = makeTestFactor()
  await nameFactors(opened, owner, [factor, other])
  expect(await state()).toMatchObject({ state: 'waiting' })
  await nameFactors(opened, owner, [other])
  expect(await state()).toMatchObject({ state: 'stopped' })
  opened.wait(hour)
  const again = await prepareLost(opened, { email, factor, newEmail })
  const proof = auth.lost.prove(again.input, again.device)
  expect(await refusalOf(proof)).toEqual({ error: 'code-wrong' })
})

test('T343 a thief with only the mailbox, and one with only a session, gets no other mailbox this way', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf, mails } = opened
  const { session, userId } = await enroll(opened, email)
  opened.wait(6 * 60_000)
  // With the session, but without a fresh code: the factors stay as they are.
  const own = makeTestFactor()
  const input = { walletId: 'w'.repeat(22), factors: [own.wire] }
  expect(await refusalOf(auth.account.setFactors(input, session))).toEqual({
    error: 'unauthorized',
  })
  const sent = mails.length
  for (const device of [session, undefined]) {
    const lost = await prepareLost(opened, {
      email,
      factor: own,
      newEmail,
      ...(device && { device }),
    })
    const proof = auth.lost.prove(lost.input, lost.device)
    expect(await refusalOf(proof)).toEqual({ error: 'code-wrong' })
  }
  expect(mails).toHaveLength(sent)
  opened.wait(100 * hour)
  await auth.sweep()
  expect(await emailOf(userId)).toBe(email)
})
