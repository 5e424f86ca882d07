import type {
  EndpointInput,
  postReauth,
  postReauthCode,
  VaultTokens,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { isAllowedHost } from '../../env/Projects.js'
import { sha256 } from '../../envelope/sha256.js'
import { browserName } from '../../mail/browserName.js'
import { generateId } from '../../storage/generateId.js'
import type { AuthCaller, AuthDeps, Refused, SessionCaller } from '../AuthDeps.js'
import { audit } from '../audit.js'
import { authLimits } from '../authLimits.js'
import { generateCode } from '../authSecrets.js'
import type { Sessions } from '../createSessions.js'
import type { AuthQueries, AuthTables } from '../openAuthDatabase.js'
import { findByToken, type RotateResult, rotateRefreshToken } from '../rotateRefreshToken.js'
import { consumeSend } from '../sendLimits.js'
import { clearWrongCodes, failureRetryAfter, recordFailure } from '../wrongCodes.js'
import { markProved } from './requireRecentLogin.js'

/** Proves the mailbox again within a session, which then has a fresh time of login. */
export type ReauthCalls = {
  begin(input: EndpointInput<typeof postReauth>, caller: SessionCaller): Promise<string>
  /** The tokens of the same session. May be called again: its time stays that of the first right code. */
  confirm(input: EndpointInput<typeof postReauthCode>, caller: AuthCaller): Promise<VaultTokens>
}

type Reauth = AuthTables['auth_reauths']
type Session = AuthTables['auth_sessions']

export function createReauthCalls(
  deps: AuthDeps,
  sessions: Pick<Sessions, 'tokensOf'>,
): ReauthCalls {
  const { db, mail } = deps

  return {
    async begin({ hostOrigin }, caller) {
      // The origin is shown in a mail.
      if (!isAllowedHost(deps.projects, hostOrigin)) refuse('origin-refused')
      if (!(await deps.isMailReady())) refuse('unavailable')
      const id = generateId()
      const code = generateCode()
      const begun = await db.transaction().execute((tx) => insert(deps, tx, { id, code }, caller))
      if ('refused' in begun) refuse(begun.refused, begun)
      for (const older of begun.superseded) mail.cancel(older)
      const browser = browserName(caller.userAgent)
      const to = begun.email
      mail.code({ loginId: id, to, code, hostOrigin, browser, isKnown: true, isReauth: true })
      return id
    },

    async confirm(input, caller) {
      const result = await db.transaction().execute((tx) => verify(deps, tx, input, caller))
      return sessions.tokensOf(result)
    },
  }
}

async function insert(
  { now: clock, secrets, ...deps }: AuthDeps,
  tx: AuthQueries,
  { code, id }: { readonly id: string; readonly code: string },
  caller: SessionCaller,
): Promise<Refused | { readonly email: string; readonly superseded: readonly string[] }> {
  const now = clock()
  const { sid, sub } = caller.claims
  const user = await tx
    .selectFrom('auth_users')
    .select('email')
    .where('id', '=', sub)
    .executeTakeFirst()
  // Who has no mailbox here proves the login at the provider again.
  const email = (user ?? refuse('unauthorized')).email ?? refuse('not-found')
  // A quota of its own: a code for the login may have left a moment ago.
  const send = { ...caller, subject: `reauth|${sub}`, isKnown: true, hasCooldown: true }
  const refused = await consumeSend({ ...deps, now: clock, secrets }, tx, send)
  if (refused) return refused
  const older = await tx
    .updateTable('auth_reauths')
    .set({ ended_at: now })
    .where('session_id', '=', sid)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  await tx
    .insertInto('auth_reauths')
    .values({
      id,
      session_id: sid,
      code_mac: secrets.codeMac(`reauth|${id}`, code),
      attempts: 0,
      expires_at: now + authLimits.codeMs,
      verified_at: null,
      ended_at: null,
    })
    .execute()
  const { thumbprint } = caller
  await audit(tx, { kind: 'reauth-begun', at: now, userId: sub, thumbprint, detail: sid })
  return { email, superseded: older.map((each) => each.id) }
}

/** The code counts only with the token and on the device of the session that asked for it. */
async function verify(
  deps: AuthDeps,
  tx: AuthQueries,
  { code, reauthId, refreshToken }: EndpointInput<typeof postReauthCode>,
  caller: AuthCaller,
): Promise<RotateResult> {
  const hash = sha256(refreshToken)
  const { session } = (await findByToken(tx, hash)) ?? {}
  if (session?.thumbprint !== caller.thumbprint || session.ended_at !== null) return 'refused'
  const refused = await checkCode(deps, tx, { session, reauthId, code })
  return refused ?? rotateRefreshToken(deps, tx, hash, caller)
}

async function checkCode(
  { now: clock, secrets }: AuthDeps,
  tx: AuthQueries,
  {
    code,
    reauthId,
    session,
  }: { readonly session: Session; readonly reauthId: string; readonly code: string },
): Promise<Refused | undefined> {
  const now = clock()
  const { id: sid, thumbprint, user_id: userId } = session
  // By the device: a thief with one session must not make the owner wait on another.
  const subject = `reauth|${userId}|${thumbprint}`
  const wait = await failureRetryAfter(tx, subject, now)
  if (wait !== undefined) return { refused: 'too-many', seconds: wait }
  const reauth = await consumeAttempt(tx, reauthId, sid, now)
  if ('refused' in reauth) return reauth
  if (!secrets.isValidCode(`reauth|${reauthId}`, code, reauth.code_mac)) {
    await recordFailure(tx, subject, now)
    await audit(tx, { kind: 'code-wrong', at: now, userId, thumbprint, detail: reauthId })
    return { refused: 'code-wrong' }
  }
  await clearWrongCodes(tx, [subject])
  if (reauth.verified_at !== null) return undefined
  const at = { verified_at: now }
  await tx.updateTable('auth_reauths').set(at).where('id', '=', reauthId).execute()
  await markProved(tx, sid, 'email', now)
  await audit(tx, { kind: 'reauth', at: now, userId, thumbprint, detail: sid })
  return undefined
}

/** Counts the attempt before it compares, in one statement: six concurrent requests get no sixth attempt. */
async function consumeAttempt(
  tx: AuthQueries,
  id: string,
  sessionId: string,
  now: number,
): Promise<Reauth | Refused> {
  const open = await tx
    .updateTable('auth_reauths')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!open) return { refused: 'code-expired' }
  return open.attempts > authLimits.attemptsPerCode ? { refused: 'code-spent' } : open
}
