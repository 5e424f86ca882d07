import { expect, test } from 'vitest'
import type { AuthCaller } from './AuthDeps.js'
import {
  hostOrigin,
  openTestAuth,
  randomDevice,
  refusalOf,
  type TestAuth,
  wrongCode,
} from './testing/openTestAuth.js'

const minute = 60_000

async function loggedIn(opened: TestAuth, email: string, device: AuthCaller = randomDevice()) {
  const { sessionId, userId } = await opened.login(email, device)
  opened.wait(minute)
  const claims = { sub: userId, sid: sessionId, lid: 'l', auth_time: 0, cnf: { jkt: '' } }
  return { ...device, claims }
}

test('T22 without the code from the old mailbox nothing changes, whatever session asks', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf, lastCode } = opened
  const caller = await loggedIn(opened, 'old@example.com')
  const changeId = await auth.emailChange.begin('evil@example.com', hostOrigin, caller)
  const right = lastCode()
  for (let tries = 0; tries < 5; tries++) {
    const guess = auth.emailChange.confirmOld(changeId, wrongCode(right), caller)
    expect(await refusalOf(guess)).toEqual({ error: 'code-wrong' })
  }
  const burnt = auth.emailChange.confirmOld(changeId, right, caller)
  expect(await refusalOf(burnt)).toEqual({ error: 'code-expired' })
  const skipped = auth.emailChange.confirmNew(changeId, right, caller)
  expect(await refusalOf(skipped)).toEqual({ error: 'code-expired' })
  expect(await emailOf(caller.claims.sub)).toBe('old@example.com')
})

test('T22 a session that guesses the code of the old mailbox must wait, whichever change it begins', async () => {
  const opened = await openTestAuth()
  const { auth, lastCode, wait } = opened
  const caller = await loggedIn(opened, 'old@example.com')
  const begin = async () => {
    wait(minute)
    const changeId = await auth.emailChange.begin('evil@example.com', hostOrigin, caller)
    return {
      right: lastCode(),
      confirm: (code: string) => auth.emailChange.confirmOld(changeId, code, caller),
    }
  }
  for (const count of [5, 4]) {
    const { confirm, right } = await begin()
    for (let tries = 0; tries < count; tries++) await refusalOf(confirm(wrongCode(right)))
  }
  const { confirm, right } = await begin()
  expect(await refusalOf(confirm(wrongCode(right)))).toEqual({ error: 'code-wrong' })
  for (let tries = 0; tries < 5; tries++) {
    expect(await refusalOf(confirm(right))).toEqual({ error: 'too-many', seconds: 30 })
  }
  wait(30_000)
  await confirm(right)
})

test('wrong codes for a new mailbox count together with those of logins with it: each further attempt needs work', async () => {
  const opened = await openTestAuth()
  const { auth, begin, lastCode } = opened
  const stranger = randomDevice()
  const { loginId } = await begin('new@example.com', stranger)
  const code = wrongCode(lastCode())
  for (let tries = 0; tries < 5; tries++) {
    await refusalOf(auth.verifyCode({ loginId, code }, stranger))
  }
  const caller = await loggedIn(opened, 'old@example.com')
  const changeId = await auth.emailChange.begin('new@example.com', hostOrigin, caller)
  await auth.emailChange.confirmOld(changeId, lastCode(), caller)
  const wrong = wrongCode(lastCode())
  for (let tries = 0; tries < 5; tries++) {
    await refusalOf(auth.emailChange.confirmNew(changeId, wrong, caller))
  }
  const another = randomDevice()
  const late = await begin('new@example.com', another)
  const blocked = auth.verifyCode({ loginId: late.loginId, code: lastCode() }, another)
  expect(await refusalOf(blocked)).toMatchObject({ error: 'work-required', work: { bits: 12 } })
})

test('S5.08 logging in and changing the e-mail both demand one that is one', async () => {
  const opened = await openTestAuth()
  const { auth, begin, mails } = opened
  const caller = await loggedIn(opened, 'old@example.com')
  const sent = mails.length
  for (const text of ['', 'ann', 'ann@example', 'ann@example.com\r\nBcc: bob@example.com']) {
    expect(await refusalOf(begin(text))).toEqual({ error: 'invalid-input' })
    const change = auth.emailChange.begin(text, hostOrigin, caller)
    expect(await refusalOf(change)).toEqual({ error: 'invalid-input' })
  }
  expect(mails).toHaveLength(sent)
})

test('both codes and the end change the e-mail; both mailboxes are notified once, and other sessions end', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf, isLive, lastCode, mails } = opened
  const elsewhere = await loggedIn(opened, 'old@example.com')
  const caller = await loggedIn(opened, 'old@example.com')
  const changeId = await auth.emailChange.begin('New@Example.com', hostOrigin, caller)
  const both = { oldEmail: 'old@example.com', newEmail: 'new@example.com', hostOrigin }
  expect(mails.at(-1)).toMatchObject({ ...both, step: 'old', stopToken: expect.any(String) })
  const { newEmail, oldEmail } = both
  const oldCode = lastCode()
  await auth.emailChange.confirmOld(changeId, oldCode, caller)
  expect(mails.at(-1)).toMatchObject({ ...both, step: 'new' })
  expect(mails.at(-1), 'only the old mailbox may stop it').not.toHaveProperty('stopToken')
  const newCode = lastCode()
  const again = auth.emailChange.confirmOld(changeId, oldCode, caller)
  expect(await refusalOf(again)).toEqual({ error: 'code-expired' })

  await auth.emailChange.confirmNew(changeId, newCode, caller)
  expect(await emailOf(caller.claims.sub), 'both codes alone change nothing').toBe(oldEmail)
  expect(await isLive(elsewhere.claims.sid)).toBe(true)
  // An answer may be lost: the right code, and the end, may be repeated.
  await auth.emailChange.confirmNew(changeId, newCode, caller)
  for (let count = 0; count < 2; count++)
    expect(await auth.emailChange.finish(changeId, caller)).toBe('new@example.com')
  const freezeToken = 'f'.repeat(22)
  const notice = { id: expect.any(String), kind: 'email-changed', hostOrigin }
  expect(await opened.takenNotices()).toEqual([
    // The new address may be a thief's: it must not freeze the owner's wallet.
    { ...notice, to: newEmail },
    { ...notice, to: oldEmail, newEmail, freezeToken, stopToken: expect.any(String) },
  ])
  expect(await emailOf(caller.claims.sub)).toBe('new@example.com')
  expect(await isLive(caller.claims.sid)).toBe(true)
  expect(await isLive(elsewhere.claims.sid)).toBe(false)
  const twice = auth.emailChange.confirmNew(changeId, newCode, caller)
  expect(await refusalOf(twice)).toEqual({ error: 'code-expired' })
  opened.wait(minute)
  expect((await opened.login('new@example.com')).userId).toBe(caller.claims.sub)
})

test('an e-mail of another user is refused, but only after the code of its mailbox', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf, lastCode } = opened
  const other = await loggedIn(opened, 'taken@example.com')
  const caller = await loggedIn(opened, 'old@example.com')
  const changeId = await auth.emailChange.begin('taken@example.com', hostOrigin, caller)
  await auth.emailChange.confirmOld(changeId, lastCode(), caller)
  const taken = auth.emailChange.confirmNew(changeId, lastCode(), caller)
  expect(await refusalOf(taken)).toEqual({ error: 'already-exists' })
  expect(await emailOf(caller.claims.sub)).toBe('old@example.com')
  expect(await emailOf(other.claims.sub)).toBe('taken@example.com')
})

test('a change belongs to its session and device, ends after five minutes, and a newer one ends it', async () => {
  const opened = await openTestAuth()
  const { auth, lastCode, wait } = opened
  const caller = await loggedIn(opened, 'old@example.com')
  const changeId = await auth.emailChange.begin('new@example.com', hostOrigin, caller)
  const code = lastCode()
  const thief = auth.emailChange.confirmOld(changeId, code, {
    ...randomDevice(),
    claims: caller.claims,
  })
  expect(await refusalOf(thief)).toEqual({ error: 'code-expired' })
  wait(5 * minute)
  const late = auth.emailChange.confirmOld(changeId, code, caller)
  expect(await refusalOf(late)).toEqual({ error: 'code-expired' })

  const older = await auth.emailChange.begin('new@example.com', hostOrigin, caller)
  const olderCode = lastCode()
  const soon = auth.emailChange.begin('new@example.com', hostOrigin, caller)
  expect(await refusalOf(soon)).toEqual({ error: 'cooldown', seconds: 30 })
  wait(30_000)
  await auth.emailChange.begin('newer@example.com', hostOrigin, caller)
  const superseded = auth.emailChange.confirmOld(older, olderCode, caller)
  expect(await refusalOf(superseded)).toEqual({ error: 'code-expired' })
})

test('the code of the new mailbox is valid for an hour: the visitor may follow the links of escrow first', async () => {
  const opened = await openTestAuth()
  const { auth, lastCode, wait } = opened
  const caller = await loggedIn(opened, 'old@example.com')
  const start = async () => {
    const changeId = await auth.emailChange.begin('new@example.com', hostOrigin, caller)
    await auth.emailChange.confirmOld(changeId, lastCode(), caller)
    return auth.emailChange.confirmNew.bind(undefined, changeId, lastCode(), caller)
  }
  const late = await start()
  wait(65 * minute)
  expect(await refusalOf(late())).toEqual({ error: 'code-expired' })
  const inTime = await start()
  wait(60 * minute)
  await inTime()
})

test('T116 a change whose codes were right waits 72 hours, for its user and device only', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf, lastCode, wait } = opened
  const caller = await loggedIn(opened, 'old@example.com')
  const verify = async () => {
    const changeId = await auth.emailChange.begin('new@example.com', hostOrigin, caller)
    await auth.emailChange.confirmOld(changeId, lastCode(), caller)
    const early = auth.emailChange.finish(changeId, caller)
    expect(await refusalOf(early)).toEqual({ error: 'code-expired' })
    await auth.emailChange.confirmNew(changeId, lastCode(), caller)
    return changeId
  }
  const late = await verify()
  wait(72 * 60 * minute)
  const expired = auth.emailChange.finish(late, caller)
  expect(await refusalOf(expired)).toEqual({ error: 'code-expired' })
  const changeId = await verify()
  wait(71 * 60 * minute)
  const other = await loggedIn(opened, 'other@example.com')
  for (const thief of [
    { ...randomDevice(), claims: caller.claims },
    { ...caller, claims: other.claims },
  ]) {
    const stolen = auth.emailChange.finish(changeId, thief)
    expect(await refusalOf(stolen)).toEqual({ error: 'code-expired' })
  }
  // The new address makes no wallet of its own meanwhile: that would split this one.
  expect(await refusalOf(opened.login('new@example.com'))).toEqual({ error: 'already-exists' })
  const renewed = { ...caller, claims: { ...caller.claims, sid: other.claims.sid } }
  expect(await auth.emailChange.finish(changeId, renewed)).toBe('new@example.com')
  expect(await emailOf(caller.claims.sub)).toBe('new@example.com')
})

test('T64 a change bombs no mailbox either, and says nothing of a page that may not ask', async () => {
  const opened = await openTestAuth()
  const { auth, lastCode, mails, wait } = opened
  for (let count = 0; count < 7; count++) {
    const caller = await loggedIn(opened, `bot${count}@example.com`)
    const changeId = await auth.emailChange.begin('victim@example.com', hostOrigin, caller)
    await auth.emailChange.confirmOld(changeId, lastCode(), caller).catch(() => {})
    wait(minute)
  }
  const sent = mails.filter((mail) => mail.kind === 'changeCode' && mail.step === 'new')
  expect(sent).toHaveLength(5)

  const caller = await loggedIn(opened, 'ann@example.com')
  const text = 'Your wallet is in danger, call 555'
  const lie = auth.emailChange.begin('victim@example.com', text, caller)
  expect(await refusalOf(lie)).toEqual({ error: 'origin-refused' })
})
