import type { VaultTokens } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { sha256 } from '../envelope/sha256.js'
import type { AuthPeer, SessionRecord } from '../peers/peers.js'
import type { AuthCaller, AuthDeps, Refused } from './AuthDeps.js'
import { audit } from './audit.js'
import { authLimits } from './authLimits.js'
import { bucketRetryAfter, consumeToken } from './countedEvents.js'
import type { TokenKeys } from './createTokenKeys.js'
import { endSessions } from './endSessions.js'
import type { AuthQueries, AuthTables } from './openAuthDatabase.js'
import { addRefreshToken, isActiveSession, type OpenedSession } from './startSession.js'

/** The calls of an open session. */
export type Sessions = {
  /** The tokens of a session, for its device. */
  tokens(opened: OpenedSession): Promise<VaultTokens>
  /** Rotates a refresh token: new tokens for the old one. */
  refresh(token: string, caller: AuthCaller): Promise<VaultTokens>
  /** Ends the session of a refresh token, a replaced one included. */
  end(token: string, caller: AuthCaller): Promise<void>
  readonly sessionOf: AuthPeer['sessionOf']
}

type SessionDeps = Pick<AuthDeps, 'db' | 'notices' | 'now'>
type RotateResult = OpenedSession | Refused | 'refused' | { readonly noticeIds: readonly string[] }

export function createSessions(deps: SessionDeps, keys: TokenKeys): Sessions {
  const { db, notices, now } = deps

  const tokens: Sessions['tokens'] = async ({ refreshToken, session, user }) => {
    const { authTime, loginId, thumbprint, userId } = recordOf(session)
    const claims = {
      sub: userId,
      sid: session.id,
      lid: loginId,
      auth_time: authTime,
      cnf: { jkt: thumbprint },
    }
    const [auth, custody, escrow] = await Promise.all([
      keys.sign('auth', claims),
      keys.sign('custody', claims),
      keys.sign('escrow', claims),
    ])
    return {
      userId,
      email: user.email,
      sessionId: session.id,
      access: { auth, custody, escrow },
      expiresInSeconds: authLimits.accessTokenSeconds,
      refreshToken,
    }
  }

  return {
    tokens,

    async refresh(token, { thumbprint }) {
      const result = await db
        .transaction()
        .execute((tx) => rotate(deps, tx, sha256(token), thumbprint))
      if (result === 'refused') refuse('unauthorized')
      if ('refused' in result) refuse(result.refused, result)
      if ('noticeIds' in result) {
        notices.send(result.noticeIds)
        refuse('unauthorized')
      }
      return tokens(result)
    },

    async end(token, { thumbprint }) {
      await db.transaction().execute(async (tx) => {
        const { session } = (await find(tx, sha256(token))) ?? {}
        if (session?.thumbprint !== thumbprint || session.ended_at !== null) return
        await endSessions(tx, [session.id], now())
        await audit(tx, { kind: 'logout', at: now(), userId: session.user_id, thumbprint })
      })
    },

    async sessionOf(sessionId) {
      const session = await findSession(db, sessionId)
      return session && isActiveSession(session, now()) ? recordOf(session) : undefined
    },
  }
}

/** What every token of a session says. */
const recordOf = (session: AuthTables['auth_sessions']): SessionRecord => ({
  userId: session.user_id,
  loginId: session.login_id,
  thumbprint: session.thumbprint,
  authTime: Math.floor(session.auth_time / 1_000),
})

/**
 * Each refresh token works once. A second use means that it was copied: then the session ends with all its tokens. The
 * exception is a token whose successors came never back: their answer may have been lost, and the device has no other.
 */
async function rotate(
  deps: SessionDeps,
  tx: AuthQueries,
  hash: string,
  thumbprint: string,
): Promise<RotateResult> {
  const now = deps.now()
  const { session, token } = (await find(tx, hash)) ?? {}
  if (!session || !token || !isActiveSession(session, now)) return 'refused'
  const userId = session.user_id
  if (session.thumbprint !== thumbprint) {
    await audit(tx, { kind: 'refresh-foreign', at: now, userId, thumbprint })
    return 'refused'
  }
  // Within the grace another tab renews at the same time.
  const isUsedAgain = token.replaced_at !== null && now - token.replaced_at > authLimits.graceMs
  if (isUsedAgain && !(await areSuccessorsUnused(tx, hash))) {
    await endSessions(tx, [session.id], now)
    await audit(tx, { kind: 'refresh-reused', at: now, userId, thumbprint, detail: session.id })
    const user = await findUser(tx, userId)
    if (!user) return 'refused'
    const notice = { to: user.email, kind: 'session-ended' } as const
    return { noticeIds: await deps.notices.store(tx, userId, [notice]) }
  }
  // After the check for copies: a thief who uses up the renewals must not hide by it.
  const renewals = [tx, `renew|${session.id}`, authLimits.renewals, now] as const
  const seconds = await bucketRetryAfter(...renewals)
  if (seconds !== undefined) return { refused: 'too-many', seconds }
  await consumeToken(...renewals)
  if (isUsedAgain) {
    await dropSuccessors(tx, hash)
    await audit(tx, { kind: 'refresh-again', at: now, userId, thumbprint, detail: session.id })
  }
  // From now on, so that another tab that asks again as well does not drop what this one gets.
  if (isUsedAgain || token.replaced_at === null) await markReplaced(tx, hash, now)
  await tx.updateTable('auth_sessions').set({ used_at: now }).where('id', '=', session.id).execute()
  const user = await findUser(tx, userId)
  if (!user) return 'refused'
  return { user, session, refreshToken: await addRefreshToken(tx, session.id, now, hash) }
}

const markReplaced = (tx: AuthQueries, hash: string, replaced_at: number) =>
  tx.updateTable('auth_refresh_tokens').set({ replaced_at }).where('hash', '=', hash).execute()

async function areSuccessorsUnused(tx: AuthQueries, parent: string): Promise<boolean> {
  const successors = await tx
    .selectFrom('auth_refresh_tokens')
    .select('replaced_at')
    .where('parent', '=', parent)
    .execute()
  return successors.length > 0 && successors.every(({ replaced_at }) => replaced_at === null)
}

/** Makes the successors of a token count as used, so that one that was copied ends the session. */
const dropSuccessors = (tx: AuthQueries, parent: string) =>
  tx
    .updateTable('auth_refresh_tokens')
    // Long ago: no tab has just received one of them.
    .set({ replaced_at: 0, parent: null })
    .where('parent', '=', parent)
    .execute()

async function find(tx: AuthQueries, hash: string) {
  const token = await tx
    .selectFrom('auth_refresh_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst()
  const session = token && (await findSession(tx, token.session_id))
  return session && { token, session }
}

const findSession = (db: AuthQueries, id: string) =>
  db.selectFrom('auth_sessions').selectAll().where('id', '=', id).executeTakeFirst()

const findUser = (db: AuthQueries, id: string) =>
  db.selectFrom('auth_users').select(['id', 'email']).where('id', '=', id).executeTakeFirst()
