import { expect, test } from 'vitest'
import {
  beginWait,
  enroll,
  loginSession,
  prepareLost,
  windowSession,
} from '../testing/createLostVisitor.js'
import { hostOrigin, openTestAuth, refusalOf } from '../testing/openTestAuth.js'

const minute = 60_000
const day = 86_400_000
const email = 'ann@example.com'

test('T345 a deleted account leaves no address, session or factor, and its visitor begins anew', async () => {
  const opened = await openTestAuth()
  const { auth, db, isLive } = opened
  const { factor, userId } = await enroll(opened, email)
  const session = await windowSession(opened, email)
  await auth.emailChange.begin('next@example.com', hostOrigin, session)
  await auth.account.reauth.begin({ hostOrigin }, session)
  const { state } = await beginWait(opened, { email, factor })
  await auth.account.delete(session)
  expect(await isLive(session.claims.sid)).toBe(false)
  const refreshed = auth.sessions.refresh(session.refreshToken, session)
  expect(await refusalOf(refreshed)).toEqual({ error: 'unauthorized' })
  expect(await refusalOf(state())).toEqual({ error: 'not-found' })
  const notices = await opened.takenNotices()
  const last = notices.filter(({ kind }) => kind === 'account-deleted')
  expect(last).toEqual([{ id: expect.any(String), to: email, kind: 'account-deleted' }])
  const tables = await db.introspection.getTables()
  for (const { name } of tables) {
    const rows = JSON.stringify(
      await db
        .selectFrom(name as 'auth_users')
        .selectAll()
        .execute(),
    )
    expect(rows, name).not.toContain(email)
    expect(rows, name).not.toContain(factor.wire.proofKey)
    if (name !== 'auth_audit' && name !== 'auth_events') expect(rows, name).not.toContain(userId)
  }
  opened.wait(minute)
  const anew = await loginSession(opened, email)
  expect(anew.claims.sub).not.toBe(userId)
  // The factor of before belongs to no account.
  const lost = await prepareLost(opened, { email, factor })
  const proof = auth.lost.prove(lost.input, lost.device)
  expect(await refusalOf(proof)).toEqual({ error: 'code-wrong' })
})

test('T343 a stolen session without a fresh code deletes nothing', async () => {
  const opened = await openTestAuth()
  const session = await windowSession(opened, email)
  opened.wait(6 * minute)
  const call = opened.auth.account.delete(session)
  expect(await refusalOf(call)).toEqual({ error: 'unauthorized' })
  expect(await opened.emailOf(session.claims.sub)).toBe(email)
})

test('T345 nothing is deleted while its notice could not leave', async () => {
  const state = { isReady: true }
  const opened = await openTestAuth({ isMailReady: () => state.isReady })
  const session = await windowSession(opened, email)
  state.isReady = false
  const call = opened.auth.account.delete(session)
  expect(await refusalOf(call)).toEqual({ error: 'unavailable' })
  expect(await opened.emailOf(session.claims.sub)).toBe(email)
})

test('T345 accounts of one address are not made and deleted without end; what stays for it is a keyed hash of 30 days', async () => {
  const opened = await openTestAuth()
  const { auth, db } = opened
  for (let count = 0; count < 5; count++) {
    await auth.account.delete(await windowSession(opened, email))
    opened.wait(day)
  }
  const sixth = await windowSession(opened, email)
  expect(await refusalOf(auth.account.delete(sixth))).toEqual({
    error: 'too-many',
    seconds: (25 * day) / 1_000,
  })
  const left = () => db.selectFrom('auth_tombstones').selectAll().execute()
  expect(JSON.stringify(await left())).not.toContain('example.com')
  opened.wait(30 * day)
  await auth.sweep()
  expect(await left()).toEqual([])
})

test('T360 no session deletes the account of a wallet that is still there, also while escrow does not answer', async () => {
  let isSilent = false
  const holdsShare = async () => {
    if (isSilent) throw new Error('down')
    return true
  }
  const opened = await openTestAuth({ escrow: { holdsShare } })
  const session = await windowSession(opened, email)
  const attempt = () => refusalOf(opened.auth.account.delete(session))
  expect(await attempt()).toEqual({ error: 'already-exists' })
  isSilent = true
  expect(await attempt()).toEqual({ error: 'unavailable' })
  expect(await opened.isLive(session.claims.sid)).toBe(true)
})
