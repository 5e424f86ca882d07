import { sha256 } from '../envelope/sha256.js'
import { generateId } from '../storage/generateId.js'
import { audit } from './audit.js'
import { authLimits } from './authLimits.js'
import { generateToken } from './authSecrets.js'
import { endSessions } from './endSessions.js'
import type { AuthQueries, AuthTables, ProvedBy } from './openAuthDatabase.js'

/** A session with the token that renews it, before access tokens are made for it. */
export type OpenedSession = {
  readonly user: { readonly id: string; readonly email: string | null }
  readonly session: AuthTables['auth_sessions']
  readonly refreshToken: string
}

export type SessionStart = {
  readonly user: OpenedSession['user']
  readonly loginId: string
  readonly thumbprint: string
  readonly hostOrigin: string
  /** As the visitor is shown it. */
  readonly browser: string
  readonly place?: string
  readonly now: number
  /** Where the page that asked for it had no part in the proof. */
  readonly provedBy?: ProvedBy
}

/** Starts a session; where the user has too many, the least recently used one ends. */
export async function startSession(
  tx: AuthQueries,
  { browser, hostOrigin, loginId, now, place, provedBy, thumbprint, user }: SessionStart,
): Promise<OpenedSession> {
  await endOldestSessions(tx, user.id, now)
  const session = {
    id: generateId(),
    user_id: user.id,
    login_id: loginId,
    thumbprint,
    auth_time: now,
    created_at: now,
    used_at: now,
    ended_at: null,
    host_origin: hostOrigin,
    browser,
    place: place ?? null,
    proved_by: provedBy ?? null,
  }
  await tx.insertInto('auth_sessions').values(session).execute()
  return { user, session, refreshToken: await addRefreshToken(tx, session.id, now) }
}

/** Adds a refresh token to a session, as a successor of the one with the hash `parent`. */
export async function addRefreshToken(
  tx: AuthQueries,
  session_id: string,
  created_at: number,
  parent: string | null = null,
): Promise<string> {
  const token = generateToken()
  await tx
    .insertInto('auth_refresh_tokens')
    .values({ hash: sha256(token), session_id, created_at, replaced_at: null, parent })
    .execute()
  return token
}

/** Whether a session is active: not ended, not idle and not too old. */
export function isActiveSession(session: AuthTables['auth_sessions'], now: number): boolean {
  return (
    session.ended_at === null &&
    now - session.used_at < authLimits.idleMs &&
    now - session.created_at < authLimits.absoluteMs
  )
}

async function endOldestSessions(tx: AuthQueries, userId: string, now: number): Promise<void> {
  const open = await tx
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('used_at', 'desc')
    .execute()
  const over = open.slice(authLimits.sessionsPerUser - 1).map(({ id }) => id)
  if (over.length === 0) return
  await endSessions(tx, over, now)
  await audit(tx, { kind: 'sessions-full', at: now, userId, detail: over.join(' ') })
}
