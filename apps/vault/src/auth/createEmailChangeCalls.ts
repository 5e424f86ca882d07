import { refuse } from '@latchkey/service/refuse'
import { isAllowedHost } from '../env/Projects.js'
import { normalizeEmail } from '../mail/normalizeEmail.js'
import { generateId } from '../storage/generateId.js'
import type { AuthDeps, Refused, SessionCaller } from './AuthDeps.js'
import { audit } from './audit.js'
import { authLimits } from './authLimits.js'
import { generateCode } from './authSecrets.js'
import { endAllSessions } from './endSessions.js'
import { rememberDevice, retireDevices } from './knownDevices.js'
import type { AuthQueries, AuthTables } from './openAuthDatabase.js'
import { consumeSend } from './sendLimits.js'
import { addStopToken, isEmailFree, stopByToken } from './stopEmailChange.js'
import { clearWrongCodes, failureRetryAfter, recordFailure } from './wrongCodes.js'

/** Changes an e-mail: a code from the old mailbox, one from the new, and the end once escrow's links were followed. */
export type EmailChangeCalls = {
  begin(email: string, hostOrigin: string, caller: SessionCaller): Promise<string>
  confirmOld(changeId: string, code: string, caller: SessionCaller): Promise<void>
  /** Changes nothing yet; may be called again. */
  confirmNew(changeId: string, code: string, caller: SessionCaller): Promise<void>
  /** Changes the e-mail, and returns it; may be called again. Another session of the same device may call it. */
  finish(changeId: string, caller: SessionCaller): Promise<string>
  /** 'This wasn’t me', with a token of a mail to the old address; may be called again. */
  stop(token: string): Promise<void>
}

type EmailChangeRow = AuthTables['auth_changes']
type ChangedEmail = {
  readonly newEmail: string
  readonly noticeIds: readonly string[]
}

type CodeStep = 'old' | 'new'

const { codeMs, newMailboxCodeMs, stopMs, verifiedChangeMs } = authLimits

export function createEmailChangeCalls(deps: AuthDeps): EmailChangeCalls {
  const { db, mail, now, secrets } = deps

  return {
    async begin(text, hostOrigin, caller) {
      const new_email = normalizeEmail(text) ?? refuse('invalid-input')
      // The origin is shown in a mail to an address that the caller chose.
      if (!isAllowedHost(deps.projects, hostOrigin)) refuse('origin-refused')
      if (!(await deps.isMailReady())) refuse('unavailable')
      const id = generateId()
      const code = generateCode()
      const started = await db.transaction().execute(async (tx) => {
        const user = await findUser(tx, caller.claims.sub)
        // Codes of a change have a quota of their own: one for a login may have left a moment ago.
        const subject = `change|${user.id}`
        const send = { ...caller, subject, isKnown: true, hasCooldown: true }
        const refused = await consumeSend(deps, tx, send)
        if (refused) return refused
        await endEarlierChanges(tx, user.id, now())
        await tx
          .insertInto('auth_changes')
          .values({
            id,
            user_id: user.id,
            session_id: caller.claims.sid,
            thumbprint: caller.thumbprint,
            old_email: user.email,
            new_email,
            host_origin: hostOrigin,
            step: 'old',
            ...newCodeColumns(deps, id, 'old', code),
            ended_at: null,
            completed_at: null,
            reverted_at: null,
            stop_until: now() + codeMs + newMailboxCodeMs + verifiedChangeMs,
          })
          .execute()
        await audit(tx, { kind: 'email-change-begun', at: now(), userId: user.id })
        return { oldEmail: user.email, stopToken: await addStopToken(tx, id) }
      })
      if ('refused' in started) refuse(started.refused, started)
      mail.changeCode({ ...started, step: 'old', newEmail: new_email, code, hostOrigin })
      return id
    },

    async confirmOld(changeId, oldCode, caller) {
      if (!(await deps.isMailReady())) refuse('unavailable')
      const code = generateCode()
      const result = await db.transaction().execute(async (tx) => {
        const change = await consumeCode(deps, tx, changeId, 'old', oldCode, caller)
        if ('refused' in change) return change
        const subject = secrets.subject('email', change.new_email)
        // The new mailbox is not the visitor's until its code came back.
        const send = { ...caller, subject, isKnown: false, hasCooldown: false }
        const refused = await consumeSend(deps, tx, send)
        if (refused) return refused
        await tx
          .updateTable('auth_changes')
          .set({ step: 'new', ...newCodeColumns(deps, changeId, 'new', code) })
          .where('id', '=', changeId)
          .execute()
        const { host_origin: hostOrigin, new_email: newEmail, old_email: oldEmail } = change
        return { oldEmail, newEmail, hostOrigin }
      })
      if ('refused' in result) refuse(result.refused, result)
      mail.changeCode({ ...result, code, step: 'new' })
    },

    async confirmNew(changeId, newCode, caller) {
      const result = await db
        .transaction()
        .execute((tx) => verify(deps, tx, changeId, newCode, caller))
      if ('refused' in result) refuse(result.refused, result)
    },

    async finish(changeId, caller) {
      // No change without its notices: while no mail can leave, it waits.
      if (!(await deps.isMailReady())) refuse('unavailable')
      await requireEscrow(deps, changeId, caller)
      const result = await db.transaction().execute((tx) => complete(deps, tx, changeId, caller))
      if ('refused' in result) refuse(result.refused, result)
      deps.notices.send(result.noticeIds)
      return result.newEmail
    },

    async stop(token) {
      const userId = (await stopByToken(deps, token)) ?? refuse('link-expired')
      // If this fails, the visitor sees an error and presses again: what auth stopped stays so, and the token works.
      await deps.escrow.cancelMailboxChange(userId)
    },
  }
}

/** Rows stay: the links in the mails of earlier changes must still stop them. */
async function endEarlierChanges(tx: AuthQueries, userId: string, ended_at: number): Promise<void> {
  await tx
    .updateTable('auth_changes')
    .set({ ended_at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

function newCodeColumns({ now, secrets }: AuthDeps, id: string, step: CodeStep, code: string) {
  const code_mac = secrets.codeMac(`${step}|${id}`, code)
  const validMs = step === 'old' ? codeMs : newMailboxCodeMs
  return { code_mac, attempts: 0, expires_at: now() + validMs }
}

/** Returns the change if the code is right; every attempt counts. The right code of the new mailbox may be repeated. */
async function consumeCode(
  { now, secrets }: AuthDeps,
  tx: AuthQueries,
  id: string,
  step: CodeStep,
  code: string,
  { claims, thumbprint }: SessionCaller,
): Promise<EmailChangeRow | Refused> {
  const change = await tx
    .selectFrom('auth_changes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!change) return { refused: 'code-expired' }
  // A stolen session could otherwise guess for ever, and so could a visitor who claims a foreign mailbox.
  const mailbox = secrets.subject('email', change.new_email)
  const own = `change|${change.user_id}`
  // In the second step also by the mailbox, but not by it alone: no stranger's wrong codes end a change.
  const subject = change.step === 'old' ? own : `${own}|${mailbox}`
  const wait = await failureRetryAfter(tx, subject, now())
  if (wait !== undefined) return { refused: 'too-many', seconds: wait }
  const { numUpdatedRows } = await tx
    .updateTable('auth_changes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('step', 'in', step === 'old' ? ['old'] : ['new', 'verified'])
    .where('session_id', '=', claims.sid)
    .where('thumbprint', '=', thumbprint)
    .where('attempts', '<', authLimits.attemptsPerCode)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return { refused: 'code-expired' }
  if (secrets.isValidCode(`${step}|${id}`, code, change.code_mac)) {
    await clearWrongCodes(tx, [subject])
    return change
  }
  await recordFailure(tx, subject, now())
  if (step === 'new') await recordFailure(tx, mailbox, now())
  await audit(tx, { kind: 'code-wrong', at: now(), userId: change.user_id, thumbprint })
  return { refused: 'code-wrong' }
}

/** Takes the code of the new mailbox: from now on the change may be completed. */
async function verify(
  deps: AuthDeps,
  tx: AuthQueries,
  id: string,
  code: string,
  caller: SessionCaller,
): Promise<EmailChangeRow | Refused> {
  const change = await consumeCode(deps, tx, id, 'new', code, caller)
  if ('refused' in change || change.step === 'verified') return change
  const at = deps.now()
  const isTaken = await isTakenFor(tx, change, at)
  const verified = { step: 'verified', expires_at: at + verifiedChangeMs } as const
  await tx
    .updateTable('auth_changes')
    .set(isTaken ? { ended_at: at } : verified)
    .where('id', '=', id)
    .execute()
  // It may be revealed: the visitor has just proved to read that mailbox.
  return isTaken ? { refused: 'already-exists' } : change
}

/** Escrow moves first: with a factor, who only reads the old mailbox never gets further, and both name the same one. */
async function requireEscrow({ db, escrow, now }: AuthDeps, id: string, caller: SessionCaller) {
  const change = await findVerified(db, id, caller)
  if (!change || change.ended_at !== null || change.expires_at <= now()) return
  const { new_email, user_id } = change
  const isMoved = await escrow.hasMailbox(user_id, new_email).catch(() => refuse('unavailable'))
  if (!isMoved) refuse('link-pending')
}

async function complete(
  deps: AuthDeps,
  tx: AuthQueries,
  id: string,
  caller: SessionCaller,
): Promise<ChangedEmail | Refused> {
  const change = await findVerified(tx, id, caller)
  if (!change || change.reverted_at !== null) return { refused: 'code-expired' }
  const { completed_at, new_email: newEmail } = change
  const { email } = await findUser(tx, change.user_id)
  // A second time: the answer may have been lost.
  if (completed_at !== null && email === newEmail) return { newEmail, noticeIds: [] }
  const isOver = change.ended_at !== null || change.expires_at <= deps.now()
  return isOver ? { refused: 'code-expired' } : changeEmail(deps, tx, change, caller)
}

async function changeEmail(
  { notices, now, secrets }: AuthDeps,
  tx: AuthQueries,
  change: EmailChangeRow,
  { claims, thumbprint }: SessionCaller,
): Promise<ChangedEmail | Refused> {
  const { host_origin: hostOrigin, id, new_email: newEmail, old_email: oldEmail, user_id } = change
  const at = now()
  await tx.updateTable('auth_changes').set({ ended_at: at }).where('id', '=', id).execute()
  const user = await findUser(tx, user_id)
  if (user.email !== oldEmail) return { refused: 'code-expired' }
  if (await isTakenFor(tx, change, at)) return { refused: 'already-exists' }
  await tx.updateTable('auth_users').set({ email: newEmail }).where('id', '=', user_id).execute()
  await tx
    .updateTable('auth_changes')
    .set({ completed_at: at, stop_until: at + stopMs })
    .where('id', '=', id)
    .execute()
  await endAllSessions(tx, user_id, at, claims.sid)
  const oldSubject = secrets.subject('email', oldEmail)
  const subject = secrets.subject('email', newEmail)
  await retireDevices(tx, { subject: oldSubject, userId: user_id }, at)
  await rememberDevice(tx, { subject, thumbprint }, at)
  await audit(tx, { kind: 'email-changed', at, userId: user_id, subject, thumbprint })
  const notice = { kind: 'email-changed', hostOrigin } as const
  const both = [
    { ...notice, to: oldEmail, newEmail },
    { ...notice, to: newEmail },
  ]
  // In the same transaction: a crash leaves no change without its notices.
  return { newEmail, noticeIds: await notices.store(tx, user_id, both, id) }
}

async function isTakenFor(
  tx: AuthQueries,
  { new_email, old_email, user_id }: EmailChangeRow,
  at: number,
): Promise<boolean> {
  return new_email === old_email || !(await isEmailFree(tx, new_email, user_id, at))
}

/** A change whose codes were right, of this user on this device. */
const findVerified = (tx: AuthQueries, id: string, { claims, thumbprint }: SessionCaller) =>
  tx
    .selectFrom('auth_changes')
    .selectAll()
    .where('id', '=', id)
    .where('step', '=', 'verified')
    .where('user_id', '=', claims.sub)
    .where('thumbprint', '=', thumbprint)
    .executeTakeFirst()

async function findUser(tx: AuthQueries, id: string) {
  const user = await tx
    .selectFrom('auth_users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { email, id: userId } = user ?? refuse('unauthorized')
  // Without an e-mail there is no old mailbox that could agree.
  return { id: userId, email: email ?? refuse('not-found') }
}
