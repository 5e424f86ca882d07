import type { AuthCaller, AuthDeps, Refused } from './AuthDeps.js'
import { audit } from './audit.js'
import { authLimits } from './authLimits.js'
import { bucketRetryAfter, consumeToken } from './countedEvents.js'
import { endSessions } from './endSessions.js'
import type { AuthQueries } from './openAuthDatabase.js'
import { addRefreshToken, isActiveSession, type OpenedSession } from './startSession.js'

type RotationDeps = Pick<AuthDeps, 'db' | 'notices' | 'now'>

/** The session with its next token, or why there is none; with notices where a copied token ended it. */
export type RotateResult =
  | OpenedSession
  | Refused
  | 'refused'
  | { readonly noticeIds: readonly string[] }

/**
 * Each refresh token works once. A second use means that it was copied: then the session ends with all its tokens. The
 * exception is a token whose successors came never back: their answer may have been lost, and the device has no other.
 */
export async function rotateRefreshToken(
  deps: RotationDeps,
  tx: AuthQueries,
  hash: string,
  { place, thumbprint }: Pick<AuthCaller, 'place' | 'thumbprint'>,
): Promise<RotateResult> {
  const now = deps.now()
  const { session, token } = (await findByToken(tx, hash)) ?? {}
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
    if (!user?.email) return 'refused'
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
  const used = { used_at: now, ...(place !== undefined && { place }) }
  await tx.updateTable('auth_sessions').set(used).where('id', '=', session.id).execute()
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

/** A refresh token with its session, by the hash of it. */
export async function findByToken(tx: AuthQueries, hash: string) {
  const token = await tx
    .selectFrom('auth_refresh_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst()
  const session = token && (await findSession(tx, token.session_id))
  return session && { token, session }
}

export const findSession = (db: AuthQueries, id: string) =>
  db.selectFrom('auth_sessions').selectAll().where('id', '=', id).executeTakeFirst()

const findUser = (db: AuthQueries, id: string) =>
  db.selectFrom('auth_users').select(['id', 'email']).where('id', '=', id).executeTakeFirst()
