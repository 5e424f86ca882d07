import { expect, test } from 'vitest'
import { beginWait, enroll, loginSession, prepareLost } from '../testing/createLostVisitor.js'
import { hostOrigin, openTestAuth, randomDevice, refusalOf } from '../testing/openTestAuth.js'

const hour = 3_600_000
const email = 'ann@example.com'

test('T340 a visitor who lost the mailbox has a new one after 72 hours, with the same account and no older session', async () => {
  const opened = await openTestAuth()
  const { auth, clock, emailOf, isLive, wait } = opened
  const { factor, session, userId } = await enroll(opened, email)
  const { readyAt, state } = await beginWait(opened, { email, factor })
  expect(readyAt).toBe((clock.now + 72 * hour) / 1_000)
  wait(72 * hour - 1)
  await auth.sweep()
  expect(await state()).toEqual({ state: 'waiting', readyAt })
  expect(await emailOf(userId)).toBe(email)
  expect(await isLive(session.claims.sid)).toBe(true)
  wait(1)
  await auth.sweep()
  expect(await emailOf(userId)).toBe('new@example.com')
  expect(await isLive(session.claims.sid)).toBe(false)
  expect(await state()).toEqual({ state: 'done', readyAt })
  expect((await loginSession(opened, 'new@example.com')).claims.sub).toBe(userId)
  // The old address begins anew.
  expect((await loginSession(opened, email)).claims.sub).not.toBe(userId)
})

test('T340 it does not wait for a sweep: the login with the new mailbox, or the device that asks, completes it', async () => {
  const opened = await openTestAuth()
  const { factor, userId } = await enroll(opened, email)
  await beginWait(opened, { email, factor })
  opened.wait(72 * hour)
  expect((await loginSession(opened, 'new@example.com')).claims.sub).toBe(userId)
})

test('T340 the old mailbox and every device learn of it at the proof, the old one without the new address', async () => {
  const opened = await openTestAuth()
  const { factor, userId } = await enroll(opened, email)
  const { device, input } = await prepareLost(opened, { email, factor })
  expect(opened.alerts).toEqual([])
  await opened.auth.lost.prove(input, device)
  const [notice] = await opened.takenNotices()
  expect(notice).toMatchObject({ to: email, kind: 'mailbox-lost', newEmail: 'new@example.com' })
  expect(notice?.stopToken).toMatch(/^[\w-]{22}$/)
  expect(opened.alerts).toEqual([[userId, 'mailbox-lost']])
})

test('T258 each step whose answer was lost may be repeated, and sends nothing twice', async () => {
  const opened = await openTestAuth()
  const { auth, lastCode, mails } = opened
  const { factor } = await enroll(opened, email)
  const { device, input, lostId } = await prepareLost(opened, { email, factor })
  await auth.lost.prove(input, device)
  await opened.takenNotices()
  const sent = mails.length
  await auth.lost.prove(input, device)
  expect(mails).toHaveLength(sent)
  // One proof is for one mailbox.
  const other = auth.lost.prove({ ...input, newEmail: 'other@example.com' }, device)
  expect(await refusalOf(other)).toEqual({ error: 'code-expired' })
  const first = await auth.lost.confirm({ lostId, code: lastCode() }, device)
  opened.wait(10_000)
  expect(await auth.lost.confirm({ lostId, code: lastCode() }, device)).toEqual(first)
})

test('T340 a change of the e-mail that a reader of the old mailbox begins or completes meanwhile does not keep the account', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf, lastCode } = opened
  const { factor, userId } = await enroll(opened, email)
  await beginWait(opened, { email, factor })
  opened.wait(hour)
  const thief = await loginSession(opened, email)
  const changeId = await auth.emailChange.begin('thief@example.com', hostOrigin, thief)
  await auth.emailChange.confirmOld(changeId, lastCode(), thief)
  await auth.emailChange.confirmNew(changeId, lastCode(), thief)
  await auth.emailChange.finish(changeId, thief)
  const taken = await opened.takenNotices()
  const stopToken = taken.find(
    ({ kind, to }) => kind === 'email-changed' && to === email,
  )?.stopToken
  opened.wait(71 * hour)
  await auth.sweep()
  expect(await emailOf(userId)).toBe('new@example.com')
  // The link that reverts the change would give the account back to the old mailbox.
  expect(await refusalOf(auth.emailChange.stop(stopToken ?? ''))).toEqual({ error: 'link-expired' })
  expect(await emailOf(userId)).toBe('new@example.com')
})

test('T340 an address of another account is refused: with the code, and at the end by a mail', async () => {
  const opened = await openTestAuth()
  const { auth, db, emailOf } = opened
  const { factor, userId } = await enroll(opened, email)
  await loginSession(opened, 'bob@example.com')
  const taken = beginWait(opened, { email, factor, newEmail: 'bob@example.com' })
  expect(await refusalOf(taken)).toEqual({ error: 'already-exists' })
  opened.wait(hour)
  const { state } = await beginWait(opened, { email, factor })
  // While it waits no new account begins with it, which would split the wallet from the address.
  expect(await refusalOf(opened.login('new@example.com'))).toEqual({ error: 'already-exists' })
  const stranger = { id: 's'.repeat(22), email: 'new@example.com', created_at: 0 }
  await db.insertInto('auth_users').values(stranger).execute()
  opened.wait(72 * hour)
  await auth.sweep()
  expect(await state()).toMatchObject({ state: 'stopped' })
  expect(await emailOf(userId)).toBe(email)
  const notices = await opened.takenNotices()
  expect(notices.map(({ kind, to }) => [kind, to])).toContainEqual([
    'lost-refused',
    'new@example.com',
  ])
})

test('T340 a clock that was set back shortens no wait', async () => {
  const opened = await openTestAuth()
  const { auth, clock, emailOf } = opened
  const { factor, userId } = await enroll(opened, email)
  const right = clock.now
  clock.now = right - 100 * hour
  await beginWait(opened, { email, factor })
  clock.now = right
  await auth.sweep()
  expect(await emailOf(userId)).toBe(email)
  clock.now = right + 72 * hour - 1
  await auth.sweep()
  expect(await emailOf(userId)).toBe(email)
  clock.now = right + 72 * hour
  await auth.sweep()
  expect(await emailOf(userId)).toBe('new@example.com')
})

test('T340 while a notice has not left, the wait goes on', async () => {
  const state = { isDown: true }
  const opened = await openTestAuth({
    escrow: {
      alert: async () => {
        if (state.isDown) throw new Error('down')
      },
    },
  })
  const { auth, emailOf, lastCode } = opened
  const { factor, userId } = await enroll(opened, email)
  const { device, input, lostId } = await prepareLost(opened, { email, factor })
  await auth.lost.prove(input, device)
  await auth.lost.confirm({ lostId, code: lastCode() }, device)
  opened.wait(73 * hour)
  await auth.sweep()
  expect(await emailOf(userId)).toBe(email)
  state.isDown = false
  await auth.notices.close()
  await auth.sweep()
  expect(await emailOf(userId)).toBe('new@example.com')
})

test('T340 the states of a device that asks, and none for another device', async () => {
  const opened = await openTestAuth()
  const { auth } = opened
  const { factor } = await enroll(opened, email)
  const { device, input, lostId } = await prepareLost(opened, { email, factor })
  expect(await auth.lost.state({ lostId }, device)).toEqual({ state: 'proof' })
  await auth.lost.prove(input, device)
  expect(await auth.lost.state({ lostId }, device)).toEqual({ state: 'code' })
  expect(await refusalOf(auth.lost.state({ lostId }, randomDevice()))).toEqual({
    error: 'not-found',
  })
  opened.wait(hour)
  expect(await auth.lost.state({ lostId }, device)).toEqual({ state: 'stopped' })
})
