import { expect, test } from 'vitest'
import { claimsOf, loginSession } from '../testing/createLostVisitor.js'
import {
  hostOrigin,
  openTestAuth,
  randomDevice,
  refusalOf,
  wrongCode,
} from '../testing/openTestAuth.js'

const minute = 60_000
const email = 'ann@example.com'

async function openReauth() {
  const opened = await openTestAuth()
  const session = await loginSession(opened, email)
  opened.wait(10 * minute)
  const { reauth } = opened.auth.account
  const begin = async (caller = session) => ({
    reauthId: await reauth.begin({ hostOrigin }, caller),
    code: opened.lastCode(),
  })
  return { opened, session, reauth, begin, refreshToken: session.refreshToken }
}

test('T344 the code of the mailbox gives the same session a fresh time, and its tokens of before are worth nothing', async () => {
  const { begin, opened, reauth, refreshToken, session } = await openReauth()
  const { auth, clock, mails } = opened
  const { code, reauthId } = await begin()
  expect(mails.at(-1)).toMatchObject({ to: email, isReauth: true, hostOrigin })
  const tokens = await reauth.confirm({ reauthId, code, refreshToken }, session)
  expect(tokens.sessionId).toBe(session.claims.sid)
  const claims = await claimsOf(auth, tokens.sessionId)
  const auth_time = Math.floor(clock.now / 1_000)
  expect(claims).toEqual({ ...session.claims, auth_time, in_window: true })
  expect(claims.auth_time).not.toBe(session.claims.auth_time)
})

test('T344 T258 a right code whose answer was lost may be repeated, and its time stays that of the first', async () => {
  const { begin, opened, reauth, refreshToken, session } = await openReauth()
  const { code, reauthId } = await begin()
  await reauth.confirm({ reauthId, code, refreshToken }, session)
  const first = await claimsOf(opened.auth, session.claims.sid)
  opened.wait(2 * minute)
  const tokens = await reauth.confirm({ reauthId, code, refreshToken }, session)
  expect(await claimsOf(opened.auth, session.claims.sid)).toEqual(first)
  opened.wait(minute)
  // Renewing makes no login fresh either.
  await opened.auth.sessions.refresh(tokens.refreshToken, session)
  expect(await claimsOf(opened.auth, session.claims.sid)).toEqual(first)
  opened.wait(5 * minute)
  const late = reauth.confirm({ reauthId, code, refreshToken: tokens.refreshToken }, session)
  expect(await refusalOf(late)).toEqual({ error: 'code-expired' })
})

test('T344 a code of another session, device, user or login is none of this one', async () => {
  const { begin, opened, reauth, refreshToken, session } = await openReauth()
  const thief = await loginSession(opened, email)
  const stranger = await loginSession(opened, 'bob@example.com')
  const loginCode = opened.lastCode()
  opened.wait(10 * minute)
  const own = await begin()
  const foreign = await begin(thief)
  const strange = await begin(stranger)
  const tries = [
    [{ ...foreign, refreshToken }, session, 'code-expired'],
    [{ ...strange, refreshToken }, session, 'code-expired'],
    [{ ...own, refreshToken: thief.refreshToken }, thief, 'code-expired'],
    [{ ...own, refreshToken }, thief, 'unauthorized'],
    [{ ...own, refreshToken }, randomDevice(), 'unauthorized'],
    [{ ...own, refreshToken: 'none' }, session, 'unauthorized'],
    [{ ...own, code: foreign.code, refreshToken }, session, 'code-wrong'],
    [{ ...own, code: loginCode, refreshToken }, session, 'code-wrong'],
  ] as const
  for (const [input, caller, error] of tries) {
    expect(await refusalOf(reauth.confirm(input, caller)), error).toEqual({ error })
  }
  expect(await claimsOf(opened.auth, session.claims.sid)).toEqual(session.claims)
  await reauth.confirm({ ...own, refreshToken }, session)
})

test('T58 T344 five attempts, also at once, five minutes, and only the newest code', async () => {
  const { begin, opened, reauth, refreshToken, session } = await openReauth()
  const first = await begin()
  opened.wait(minute)
  const second = await begin()
  expect(opened.cancelled).toContain(first.reauthId)
  const older = reauth.confirm({ ...first, refreshToken }, session)
  expect(await refusalOf(older)).toEqual({ error: 'code-expired' })
  const guess = () =>
    refusalOf(reauth.confirm({ ...second, code: wrongCode(second.code), refreshToken }, session))
  const guesses = await Promise.all(Array.from({ length: 7 }, guess))
  const errors = guesses.map((each) => (each as { readonly error: string }).error).sort()
  expect(errors).toEqual([...Array(2).fill('code-spent'), ...Array(5).fill('code-wrong')])
  opened.wait(minute)
  const third = await begin()
  opened.wait(5 * minute)
  const late = reauth.confirm({ ...third, refreshToken }, session)
  expect(await refusalOf(late)).toEqual({ error: 'code-expired' })
})

test('T344 a stolen session that guesses waits longer and longer, and the owner on another device does not', async () => {
  const { begin, opened, reauth, session: thief } = await openReauth()
  const outcomes = new Set<string>()
  for (let round = 0; round < 5; round++) {
    opened.wait(minute)
    const { code, reauthId } = await begin()
    for (let tries = 0; tries < 5; tries++) {
      const { refreshToken } = thief
      const guess = reauth.confirm({ reauthId, code: wrongCode(code), refreshToken }, thief)
      outcomes.add(((await refusalOf(guess)) as { readonly error: string }).error)
    }
  }
  expect(outcomes).toContain('too-many')
  const owner = await loginSession(opened, email)
  const own = await begin(owner)
  await reauth.confirm({ ...own, refreshToken: owner.refreshToken }, owner)
  // Mails are limited as well.
  opened.wait(minute)
  expect(await refusalOf(begin(thief))).toMatchObject({ error: 'too-many' })
})

test('T344 no mail for a page that is not allowed, and none twice within half a minute', async () => {
  const { begin, reauth, session } = await openReauth()
  const evil = reauth.begin({ hostOrigin: 'https://evil.example' }, session)
  expect(await refusalOf(evil)).toEqual({ error: 'origin-refused' })
  await begin()
  expect(await refusalOf(begin())).toEqual({ error: 'cooldown', seconds: 30 })
})
