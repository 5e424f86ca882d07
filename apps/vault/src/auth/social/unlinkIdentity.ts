import { refuse } from '@latchkey/service/refuse'
import type { AuthDeps, SessionCaller } from '../AuthDeps.js'
import { requireWindowProof } from '../account/requireRecentLogin.js'
import { audit } from '../audit.js'
import { endAllSessions } from '../endSessions.js'
import type { AuthQueries, AuthTables } from '../openAuthDatabase.js'
import { findSession } from '../rotateRefreshToken.js'
import type { ProvedLogin } from './createPendingLogins.js'
import { type LinkDeps, storeNotices } from './linkIdentity.js'
import { countOtherLogins, findIdentity, listedLogin } from './socialAccounts.js'

type Identity = AuthTables['auth_identities']

export type Removal = {
  /** Redeems the login that was just made; undefined where the session's own proof is to count. */
  readonly redeem: (() => ProvedLogin) | undefined
  /** The login of the list; without it the one that was just made. */
  readonly listed: string | undefined
}

/**
 * Takes a login out of the caller's account; what was opened elsewhere ends. Proved by itself or by one that was there earlier:
 * who links a login of their own can be sent away by the owner, and sends none of the owner's away.
 */
export async function unlinkIdentity(
  deps: Pick<AuthDeps, 'secrets'> & LinkDeps,
  { listed, redeem }: Removal,
  caller: SessionCaller,
): Promise<void> {
  const { db, notices, now, secrets } = deps
  requireWindowProof(caller, now())
  const proved = redeem?.()
  const { sid, sub: userId } = caller.claims
  const stored = await db.transaction().execute(async (tx) => {
    const by = proved && (await findIdentity(tx, proved.identity))
    if (proved && by?.user_id !== userId) refuse('not-found')
    const rows = await tx
      .selectFrom('auth_identities')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    const named = rows.find((row) => listedLogin(secrets, row) === listed)
    const removed = (listed === undefined ? by : named) ?? refuse('not-found')
    if (by ? !mayRemove(by, removed) : !(await isProvedByMailbox(tx, sid))) refuse('code-wrong')
    if ((await countOtherLogins(tx, userId, removed)) === 0) refuse('invalid-input')
    await tx
      .deleteFrom('auth_identities')
      .where('issuer', '=', removed.issuer)
      .where('subject', '=', removed.subject)
      .execute()
    await endAllSessions(tx, userId, now(), sid)
    const { thumbprint } = caller
    const detail = removed.provider
    await audit(tx, { kind: 'social-unlinked', at: now(), userId, thumbprint, detail })
    return storeNotices(tx, notices, userId, 'login-removed')
  })
  notices.send(stored)
}

/** Two of one millisecond are both too late for each other. */
const mayRemove = (by: Identity, removed: Identity): boolean =>
  (by.issuer === removed.issuer && by.subject === removed.subject) ||
  by.linked_at < removed.linked_at

/** An account with a mailbox began with it. */
const isProvedByMailbox = async (tx: AuthQueries, sessionId: string): Promise<boolean> =>
  (await findSession(tx, sessionId))?.proved_by === 'email'
