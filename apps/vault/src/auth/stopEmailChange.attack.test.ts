import { expect, test } from 'vitest'
import type { AuthCaller, SessionCaller } from './AuthDeps.js'
import {
  hostOrigin,
  openTestAuth,
  randomDevice,
  refusalOf,
  type TestAuth,
} from './testing/openTestAuth.js'

const minute = 60_000
const hour = 60 * minute
const expired = { error: 'link-expired' }

async function logIn(
  auth: TestAuth,
  email: string,
  device: AuthCaller = randomDevice(),
): Promise<SessionCaller> {
  const { sessionId, userId } = await auth.login(email, device)
  auth.wait(minute)
  const claims = { sub: userId, sid: sessionId, lid: 'l', auth_time: 0, cnf: { jkt: '' } }
  return { ...device, claims }
}

function lastChangeMail({ mails }: TestAuth) {
  const mail = mails.findLast(({ kind }) => kind === 'changeCode')
  if (mail?.kind !== 'changeCode') throw new Error('no mail about a change')
  return mail
}

/** Begins a change as a page does that has a session and reads what the visitor types; returns the token of the mail. */
async function begin(opened: TestAuth, caller: SessionCaller, email: string) {
  const changeId = await opened.auth.emailChange.begin(email, hostOrigin, caller)
  const { code, stopToken = '' } = lastChangeMail(opened)
  return { changeId, code, stopToken }
}

/** A whole change, with both codes. */
async function change(opened: TestAuth, caller: SessionCaller, email: string) {
  const { changeId, code, stopToken } = await begin(opened, caller, email)
  await opened.auth.emailChange.confirmOld(changeId, code, caller)
  await opened.auth.emailChange.confirmNew(changeId, opened.lastCode(), caller)
  await opened.auth.emailChange.finish(changeId, caller)
  opened.wait(minute)
  return stopToken
}

test('T124 a page changes the e-mail by one typed code: the mail to the old address names the new one and the page, and stops it', async () => {
  const opened = await openTestAuth()
  const { auth, cancelledChanges, emailOf, isLive } = opened
  const elsewhere = await logIn(opened, 'victim@example.com')
  const caller = await logIn(opened, 'victim@example.com')
  const { changeId, code, stopToken } = await begin(opened, caller, 'thief@example.com')
  expect(lastChangeMail(opened)).toMatchObject({
    step: 'old',
    oldEmail: 'victim@example.com',
    newEmail: 'thief@example.com',
    hostOrigin,
  })
  await auth.emailChange.confirmOld(changeId, code, caller)
  const newCode = opened.lastCode()
  await auth.emailChange.stop(stopToken)
  const late = auth.emailChange.confirmNew(changeId, newCode, caller)
  expect(await refusalOf(late)).toEqual({ error: 'code-expired' })
  const { sub, sid } = caller.claims
  expect(await emailOf(sub)).toBe('victim@example.com')
  expect(await isLive(sid), 'the session of the page').toBe(false)
  expect(await isLive(elsewhere.claims.sid), 'another session').toBe(true)
  expect(cancelledChanges).toEqual([sub])
})

test('T124 the old mailbox stops a change whose codes were both right, and it never completes', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf, lastCode } = opened
  const caller = await logIn(opened, 'victim@example.com')
  const { changeId, code, stopToken } = await begin(opened, caller, 'thief@example.com')
  await auth.emailChange.confirmOld(changeId, code, caller)
  await auth.emailChange.confirmNew(changeId, lastCode(), caller)
  await auth.emailChange.stop(stopToken)
  const late = auth.emailChange.finish(changeId, caller)
  expect(await refusalOf(late)).toEqual({ error: 'code-expired' })
  expect(await emailOf(caller.claims.sub)).toBe('victim@example.com')
})

test('T124 a change that a newer one replaced is stopped together with it, by either mail', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf } = opened
  const caller = await logIn(opened, 'victim@example.com')
  const first = await begin(opened, caller, 'thief@example.com')
  opened.wait(minute)
  await change(opened, caller, 'thief2@example.com')
  expect(await emailOf(caller.claims.sub)).toBe('thief2@example.com')
  await auth.emailChange.stop(first.stopToken)
  expect(await emailOf(caller.claims.sub)).toBe('victim@example.com')
})

test('T124 the session that began a change ends also where the change was over before', async () => {
  const opened = await openTestAuth()
  const { auth, isLive } = opened
  const thief = await logIn(opened, 'victim@example.com')
  const owner = await logIn(opened, 'victim@example.com')
  const { stopToken } = await begin(opened, thief, 'thief@example.com')
  await begin(opened, owner, 'new@example.com')
  opened.wait(hour)
  await auth.emailChange.stop(stopToken)
  expect(await isLive(thief.claims.sid)).toBe(false)
})

test('T125 within 72 hours the old mailbox takes a changed e-mail back, and every session ends', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf, isLive, takenNotices, wait } = opened
  const thief = await logIn(opened, 'victim@example.com')
  const stopToken = await change(opened, thief, 'thief@example.com')
  const again = await logIn(opened, 'thief@example.com')
  expect(again.claims.sub).toBe(thief.claims.sub)
  wait(71 * hour)
  await auth.emailChange.stop(stopToken)
  expect(await emailOf(thief.claims.sub)).toBe('victim@example.com')
  for (const { claims } of [thief, again]) expect(await isLive(claims.sid)).toBe(false)
  const owner = await logIn(opened, 'victim@example.com')
  expect(owner.claims.sub).toBe(thief.claims.sub)
  expect((await logIn(opened, 'thief@example.com')).claims.sub).not.toBe(thief.claims.sub)

  const second = await change(opened, owner, 'new@example.com')
  wait(72 * hour)
  expect(await refusalOf(auth.emailChange.stop(second))).toEqual(expired)
  expect((await takenNotices()).map(({ to }) => to)).toEqual([
    'new@example.com',
    'thief@example.com',
    'victim@example.com',
    'victim@example.com',
  ])
})

test('T125 the notice about a changed e-mail has a link of its own that takes it back', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf, takenNotices } = opened
  const caller = await logIn(opened, 'victim@example.com')
  await change(opened, caller, 'thief@example.com')
  const notices = await takenNotices()
  expect(notices.map(({ newEmail, to }) => ({ newEmail, to }))).toEqual([
    { to: 'thief@example.com', newEmail: undefined },
    { to: 'victim@example.com', newEmail: 'thief@example.com' },
  ])
  expect(notices[0]?.stopToken).toBeUndefined()
  await auth.emailChange.stop(notices[1]?.stopToken ?? '')
  expect(await emailOf(caller.claims.sub)).toBe('victim@example.com')
})

test('T125 a thief who changes the e-mail twice, or begins another change, does not outrun the old mailbox', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf } = opened
  const thief = await logIn(opened, 'victim@example.com')
  const { sub } = thief.claims
  const fromVictim = await change(opened, thief, 'thief@example.com')
  const fromThief = await change(opened, thief, 'thief2@example.com')
  const pending = await begin(opened, thief, 'thief3@example.com')
  await auth.emailChange.confirmOld(pending.changeId, pending.code, thief)
  const code = opened.lastCode()

  await auth.emailChange.stop(fromVictim)
  expect(await emailOf(sub)).toBe('victim@example.com')
  const late = auth.emailChange.confirmNew(pending.changeId, code, thief)
  expect(await refusalOf(late)).toEqual({ error: 'code-expired' })
  const owner = await logIn(opened, 'victim@example.com')
  await auth.emailChange.stop(fromThief)
  await auth.emailChange.stop(pending.stopToken)
  expect(await emailOf(sub), "a thief's mailbox takes nothing back").toBe('victim@example.com')
  expect(await opened.isLive(owner.claims.sid)).toBe(true)

  const { changeId, code: oldCode } = await begin(opened, owner, 'new@example.com')
  await auth.emailChange.stop(fromThief)
  await auth.emailChange.confirmOld(changeId, oldCode, owner)
  await auth.emailChange.confirmNew(changeId, opened.lastCode(), owner)
  await auth.emailChange.finish(changeId, owner)
  await auth.emailChange.stop(fromThief)
  expect(await emailOf(sub), "nor does it stop the owner's own change").toBe('new@example.com')
})

test('T125 the old address stays free for its owner for 72 hours: no new account, no other account takes it', async () => {
  const opened = await openTestAuth()
  const { auth, begin: beginLogin, emailOf, lastCode, wait } = opened
  const caller = await logIn(opened, 'victim@example.com')
  const stopToken = await change(opened, caller, 'thief@example.com')
  const device = randomDevice()
  const { loginId } = await beginLogin('victim@example.com', device)
  const fresh = auth.verifyCode({ loginId, code: lastCode() }, device)
  expect(await refusalOf(fresh)).toEqual({ error: 'already-exists' })
  const other = await logIn(opened, 'other@example.com')
  expect(await refusalOf(change(opened, other, 'victim@example.com'))).toEqual({
    error: 'already-exists',
  })
  await auth.emailChange.stop(stopToken)
  expect(await emailOf(caller.claims.sub)).toBe('victim@example.com')

  const owner = await logIn(opened, 'victim@example.com')
  await change(opened, owner, 'new@example.com')
  wait(72 * hour)
  const later = await logIn(opened, 'victim@example.com')
  expect(later.claims.sub).not.toBe(owner.claims.sub)
})

test('T126 a link that stops a change is in mails to the old address only, and no other secret works as one', async () => {
  const opened = await openTestAuth({ newDevice: 'strict' })
  const { auth, begin: beginLogin, db, emailOf, lastLink, mails } = opened
  const device = randomDevice()
  const { loginId, number = '' } = await beginLogin('victim@example.com', device)
  const link = lastLink() ?? ''
  await auth.loginLinks.follow({ token: link, number })
  const { refreshToken, sessionId, userId } = await auth.verifyCode(
    { loginId, code: opened.lastCode() },
    device,
  )
  opened.wait(minute)
  const claims = { sub: userId, sid: sessionId, lid: loginId, auth_time: 0, cnf: { jkt: '' } }
  const caller = { ...device, claims }
  const stopToken = await change(opened, caller, 'new@example.com')
  await opened.takenNotices()
  const toNew = mails.filter(
    (mail) =>
      (mail.kind === 'changeCode' && mail.step === 'new') ||
      (mail.kind === 'notice' && mail.notice.to === 'new@example.com'),
  )
  expect(toNew).toHaveLength(2)
  const hashes = (await db.selectFrom('auth_stop_tokens').select('hash').execute()).map(
    ({ hash }) => hash,
  )
  expect(JSON.stringify(toNew)).not.toContain(stopToken)
  const changes = await db.selectFrom('auth_changes').select('id').execute()
  const tries = [link, refreshToken, loginId, userId, ...hashes, ...changes.map(({ id }) => id)]
  for (const token of [...tries, 'x'.repeat(22), '']) {
    expect(await refusalOf(auth.emailChange.stop(token))).toEqual(expired)
  }
  expect(await emailOf(userId)).toBe('new@example.com')
  const asLink = auth.loginLinks.follow({ token: stopToken, number: '00' })
  expect(await refusalOf(asLink)).toEqual(expired)
})

test('T127 a code of a login changes no e-mail, one of a change begins no session, and one of a mailbox is not that of the other', async () => {
  const opened = await openTestAuth()
  const { auth, begin: beginLogin, emailOf, lastCode } = opened
  const caller = await logIn(opened, 'victim@example.com')
  const login = await beginLogin('victim@example.com', caller)
  const loginCode = lastCode()
  opened.wait(minute)
  const { changeId, code } = await begin(opened, caller, 'thief@example.com')
  expect(code, 'six digits that differ by chance').not.toBe(loginCode)
  const typed = auth.emailChange.confirmOld(changeId, loginCode, caller)
  expect(await refusalOf(typed)).toEqual({ error: 'code-wrong' })
  for (const loginId of [login.loginId, changeId]) {
    const refused = await refusalOf(auth.verifyCode({ loginId, code }, caller))
    expect(refused).toEqual({ error: loginId === changeId ? 'code-expired' : 'code-wrong' })
  }
  const swapped = auth.emailChange.confirmOld(login.loginId, loginCode, caller)
  expect(await refusalOf(swapped)).toEqual({ error: 'code-expired' })
  const skipped = auth.emailChange.confirmNew(changeId, code, caller)
  expect(await refusalOf(skipped)).toEqual({ error: 'code-expired' })
  await auth.emailChange.confirmOld(changeId, code, caller)
  const again = auth.emailChange.confirmNew(changeId, code, caller)
  expect(await refusalOf(again)).toEqual({ error: 'code-wrong' })
  expect(await emailOf(caller.claims.sub)).toBe('victim@example.com')
})

test('T127 a change goes on only in the session and on the device that began it', async () => {
  const opened = await openTestAuth()
  const { auth } = opened
  const caller = await logIn(opened, 'victim@example.com')
  const other = await logIn(opened, 'victim@example.com')
  const { changeId, code } = await begin(opened, caller, 'new@example.com')
  const mixed = [
    other,
    { ...other, claims: caller.claims },
    { ...caller, claims: other.claims },
  ] as const
  for (const each of mixed) {
    const answer = auth.emailChange.confirmOld(changeId, code, each)
    expect(await refusalOf(answer)).toEqual({ error: 'code-expired' })
  }
  await auth.emailChange.confirmOld(changeId, code, caller)
})

test('T128 escrow is away: a changed e-mail has its notices all the same, and a stop is not lost', async () => {
  const cancelled: string[] = []
  const state = { isAway: true }
  const answer = async <T>(value: T): Promise<T> => {
    if (state.isAway) throw new Error('away')
    return value
  }
  const opened = await openTestAuth({
    escrow: {
      freezeToken: () => answer('f'.repeat(22)),
      cancelMailboxChange: async (userId) => void cancelled.push(await answer(userId)),
    },
  })
  const { auth, emailOf, reports, takenNotices } = opened
  const caller = await logIn(opened, 'victim@example.com')
  const stopToken = await change(opened, caller, 'thief@example.com')
  const notices = (await takenNotices()).map(({ to }) => to)
  expect(notices).toEqual(['thief@example.com', 'victim@example.com'])
  expect(reports).toEqual(['auth: escrow does not answer, so a notice cannot freeze the wallet'])

  await expect(auth.emailChange.stop(stopToken)).rejects.toThrow('away')
  expect(await emailOf(caller.claims.sub), 'stopped here').toBe('victim@example.com')
  state.isAway = false
  await auth.emailChange.stop(stopToken)
  expect(cancelled, 'pressed again').toEqual([caller.claims.sub])
})

test('T128 no mail can leave: an e-mail is not changed without its notices, and the code is not used up', async () => {
  const state = { isReady: true }
  const opened = await openTestAuth({ isMailReady: () => state.isReady })
  const { auth, emailOf, lastCode } = opened
  const caller = await logIn(opened, 'old@example.com')
  const { changeId, code } = await begin(opened, caller, 'new@example.com')
  const unavailable = { error: 'unavailable' }
  state.isReady = false
  expect(await refusalOf(auth.emailChange.confirmOld(changeId, code, caller))).toEqual(unavailable)
  state.isReady = true
  await auth.emailChange.confirmOld(changeId, code, caller)
  await auth.emailChange.confirmNew(changeId, lastCode(), caller)
  state.isReady = false
  const early = auth.emailChange.finish(changeId, caller)
  expect(await refusalOf(early)).toEqual(unavailable)
  expect(await emailOf(caller.claims.sub)).toBe('old@example.com')
  state.isReady = true
  await auth.emailChange.finish(changeId, caller)
})

test("T128 escrow's own stop ends a pending change and reverts a complete one, without a call back to escrow", async () => {
  const opened = await openTestAuth()
  const { auth, cancelledChanges, emailOf, isLive } = opened
  const caller = await logIn(opened, 'victim@example.com')
  const { sid, sub } = caller.claims
  const { changeId, code } = await begin(opened, caller, 'thief@example.com')
  await auth.peer.stopEmailChange(sub)
  const late = auth.emailChange.confirmOld(changeId, code, caller)
  expect(await refusalOf(late)).toEqual({ error: 'code-expired' })
  expect(await isLive(sid)).toBe(false)

  const again = await logIn(opened, 'victim@example.com')
  await change(opened, again, 'thief@example.com')
  await change(opened, again, 'thief2@example.com')
  await auth.peer.stopEmailChange(sub)
  expect(await emailOf(sub)).toBe('victim@example.com')
  expect(await isLive(again.claims.sid)).toBe(false)
  await auth.peer.stopEmailChange(sub)
  expect(await emailOf(sub), 'once').toBe('victim@example.com')
  expect(cancelledChanges).toEqual([])
})
