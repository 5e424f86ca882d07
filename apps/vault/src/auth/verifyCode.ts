import type { EndpointInput, postCode } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { browserName } from '../mail/browserName.js'
import { generateId } from '../storage/generateId.js'
import type { AuthCaller, AuthDeps, Refused } from './AuthDeps.js'
import { audit } from './audit.js'
import { authLimits } from './authLimits.js'
import { countEvents, quotaWait, recordQuotas } from './countedEvents.js'
import { rememberDevice } from './knownDevices.js'
import type { AuthQueries, AuthTables } from './openAuthDatabase.js'
import { budgetBits, networkBudgets, stopQuota } from './sendLimits.js'
import { type OpenedSession, startSession } from './startSession.js'
import { isEmailFree } from './stopEmailChange.js'
import {
  checkDayCap,
  clearWrongCodes,
  failureKey,
  failureRetryAfter,
  guessedBits,
  recordRightCode,
  recordWrongCode,
  wrongCodeBits,
} from './wrongCodes.js'

type Login = AuthTables['auth_logins']

/** Completes a login with its code: starts one session for the device that began it. */
export async function verifyCode(
  deps: AuthDeps,
  input: EndpointInput<typeof postCode>,
  caller: AuthCaller,
): Promise<OpenedSession> {
  const { db, links } = deps
  const { code, loginId } = input
  const login = await findLogin(db, loginId)
  const isOwn = login?.thumbprint === caller.thumbprint
  const isKnown = isOwn && login.is_known === 1
  if (deps.newDevice === 'strict' && isOwn && !isKnown) {
    const state = await links.stateFor(loginId, caller.thumbprint)
    if (state !== 'approved') refuse(state === 'pending' ? 'link-pending' : 'link-expired')
  }
  // Attempts stay counted when the code is refused: a refusal is returned, because throwing would roll back.
  const result = await db.transaction().execute(async (tx) => {
    const refused = isKnown ? undefined : await limitUnknownDevice(deps, tx, input, caller)
    return refused ?? checkCode(deps, tx, { login, code, isKnown }, caller)
  })
  if ('refused' in result) refuse(result.refused, result)
  return result
}

/** Limits the attempts of a network; while it has many, or many wrong codes come, of all or for this mailbox, each needs work. */
async function limitUnknownDevice(
  { loginLimits, now: clock, secrets, work }: AuthDeps,
  tx: AuthQueries,
  { loginId, work: solution }: EndpointInput<typeof postCode>,
  { ip, thumbprint }: AuthCaller,
): Promise<Refused | undefined> {
  const now = clock()
  const networks = secrets.networks(ip)
  const { wide } = networks
  const budgets = networkBudgets('verify', networks, loginLimits, authLimits.verifiesPerSend)
  const quotas = budgets.map(stopQuota)
  const login = await findLogin(tx, loginId)
  const subject = login && secrets.subject('email', login.email)
  const day = await checkDayCap(tx, wide, loginLimits, now)
  const wait =
    (subject && (await failureRetryAfter(tx, failureKey({ subject, network: wide }), now))) ??
    day.seconds ??
    (await quotaWait(tx, quotas, now))
  if (wait) return { refused: 'too-many', seconds: wait }
  const bits = Math.max(
    day.bits,
    await budgetBits(tx, budgets, now),
    await wrongCodeBits(tx, loginLimits, now),
    subject ? await guessedBits(tx, subject, now) : 0,
  )
  // Its attempts are not counted where it is over: then those of the network are, or one solution would do for many.
  const state = isOpen(login, now) ? login.attempts : -(await countEvents(tx, budgets[0].scope, 0))
  const purpose = { endpoint: 'code', thumbprint, subject: loginId, state } as const
  if (bits > 0 && !work.isSolved(purpose, solution)) {
    return { refused: 'work-required', work: work.create(purpose, bits) }
  }
  await recordQuotas(tx, quotas, now)
  return undefined
}

const isOpen = (login: Login | undefined, now: number): login is Login =>
  login?.ended_at === null && login.expires_at > now && login.attempts < authLimits.attemptsPerCode

type CodeAttempt = {
  readonly login: Login | undefined
  readonly code: string
  readonly isKnown: boolean
}

async function checkCode(
  deps: AuthDeps,
  tx: AuthQueries,
  { code, isKnown, login }: CodeAttempt,
  { ip, place, thumbprint, userAgent }: AuthCaller,
): Promise<OpenedSession | Refused> {
  const { loginLimits, report, secrets } = deps
  const now = deps.now()
  if (!login) return { refused: 'code-expired' }
  const subject = secrets.subject('email', login.email)
  const source = { subject, network: secrets.networks(ip).wide }
  if (!(await consumeAttempt(tx, login.id, now))) {
    const isLive = login.ended_at === null && login.expires_at > now
    // Its attempts ran out, and not its time; unless a concurrent request ended it.
    if (!isLive || (await findLogin(tx, login.id))?.ended_at) return { refused: 'code-expired' }
    return { refused: 'code-spent' }
  }
  const isRight = secrets.isValidCode(login.id, code, login.code_mac)
  // A code works only on the device that requested it, so one that was overseen is worth nothing.
  if (!isRight || login.thumbprint !== thumbprint) {
    await audit(tx, { kind: 'code-wrong', at: now, subject, thumbprint, detail: login.id })
    if (!isKnown && (await recordWrongCode(tx, source, loginLimits, now))) {
      await audit(tx, { kind: 'challenge', at: now })
      report(
        'auth: too many wrong codes within a minute; devices not known must do work before each attempt',
      )
    }
    return { refused: 'code-wrong' }
  }
  await tx.updateTable('auth_logins').set({ ended_at: now }).where('id', '=', login.id).execute()
  await clearWrongCodes(tx, [subject, failureKey(source)])
  if (!isKnown) await recordRightCode(tx, source.network, now)
  await rememberDevice(tx, { subject, thumbprint }, now)
  const user = await findOrCreateUser(tx, login.email, now)
  // Its account was given another e-mail a moment ago: who reads this mailbox may revert that, not begin anew.
  if (!user) return { refused: 'already-exists' }
  await audit(tx, { kind: 'login', at: now, userId: user.id, subject, thumbprint })
  const { host_origin: hostOrigin, id: loginId } = login
  const browser = browserName(userAgent)
  return startSession(tx, { user, loginId, thumbprint, hostOrigin, browser, place, now })
}

/** Counts the attempt before it compares, in one statement: six concurrent requests get no sixth attempt. */
async function consumeAttempt(tx: AuthQueries, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth_logins')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', authLimits.attemptsPerCode)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Finds the user of an e-mail, or creates one; undefined where a change of the last days may still be reverted to it. */
async function findOrCreateUser(
  tx: AuthQueries,
  email: string,
  created_at: number,
): Promise<OpenedSession['user'] | undefined> {
  const existing = await tx
    .selectFrom('auth_users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (existing) return existing
  const user = { id: generateId(), email }
  if (!(await isEmailFree(tx, email, user.id, created_at))) return undefined
  await tx
    .insertInto('auth_users')
    .values({ ...user, created_at })
    .execute()
  return user
}

const findLogin = (db: AuthQueries, id: string) =>
  db.selectFrom('auth_logins').selectAll().where('id', '=', id).executeTakeFirst()
