import { refuse } from '@latchkey/service/refuse'
import type { AuthDeps, SessionCaller } from '../AuthDeps.js'
import { requireWindowProof } from '../account/requireRecentLogin.js'
import { audit } from '../audit.js'
import type { AuthQueries } from '../openAuthDatabase.js'
import type { ProvedLogin } from './createPendingLogins.js'
import { addIdentity, countOtherLogins, findIdentity } from './socialAccounts.js'

export type LinkDeps = Pick<AuthDeps, 'db' | 'notices' | 'now' | 'tokenIssuers'>

const maxIdentities = 10

/** Adds the account at a provider that was just proved to the caller's account, whose own login is of the last minutes. */
export async function linkIdentity(
  { db, notices, now, tokenIssuers }: LinkDeps,
  redeem: () => ProvedLogin,
  caller: SessionCaller,
): Promise<void> {
  requireWindowProof(caller, now())
  const proved = redeem()
  // A host can log in as each of its users: it gets no way into an account that was never its own.
  if (tokenIssuers.names.has(proved.login.provider)) refuse('invalid-input')
  const userId = caller.claims.sub
  const stored = await db.transaction().execute(async (tx) => {
    const identity = await findIdentity(tx, proved.identity)
    if (identity?.user_id === userId) return []
    // Nothing is merged: a wallet would be left without its login.
    if (identity) refuse('already-exists')
    if ((await countOtherLogins(tx, userId, proved.identity)) >= maxIdentities) refuse('too-many')
    await addIdentity(tx, proved, userId, now())
    const { provider: detail, thumbprint } = proved.login
    await audit(tx, { kind: 'social-linked', at: now(), userId, thumbprint, detail })
    return storeNotices(tx, notices, userId, 'login-added')
  })
  notices.send(stored)
}

/** Notifies every device, the mailbox at auth where the account has one, and by escrow the mailbox of the wallet. */
export async function storeNotices(
  tx: AuthQueries,
  notices: LinkDeps['notices'],
  userId: string,
  kind: 'login-added' | 'login-removed',
): Promise<readonly string[]> {
  const users = tx.selectFrom('auth_users').select('email').where('id', '=', userId)
  const to = (await users.executeTakeFirst())?.email ?? undefined
  return notices.store(tx, userId, [{ alert: kind }, ...(to === undefined ? [] : [{ to, kind }])])
}
