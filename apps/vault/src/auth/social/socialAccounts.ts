import * as v from 'valibot'
import { identityKey } from '../../social/identityKey.js'
import type { SocialIdentity } from '../../social/SocialProvider.js'
import { generateId } from '../../storage/generateId.js'
import type { AuthSecrets } from '../authSecrets.js'
import type { AuthQueries, AuthTables } from '../openAuthDatabase.js'
import type { OpenedSession } from '../startSession.js'
import type { ProvedLogin } from './createPendingLogins.js'

type IdentityRow = AuthTables['auth_identities']
type IdentityKey = Pick<SocialIdentity, 'issuer' | 'subject'>

/** The row of an account at a provider: by issuer and subject, whatever e-mail it reports. */
export async function findIdentity(
  db: AuthQueries,
  identity: IdentityKey,
): Promise<IdentityRow | undefined> {
  const { issuer, subject } = requireKey(identity)
  return db
    .selectFrom('auth_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function addIdentity(
  tx: AuthQueries,
  { identity, login }: ProvedLogin,
  user_id: string,
  linked_at: number,
): Promise<void> {
  const { issuer, subject } = requireKey(identity)
  const { userName } = identity
  const row = { issuer, subject, user_id, provider: login.provider, linked_at }
  await tx
    .insertInto('auth_identities')
    .values({ ...row, user_name: userName ?? null })
    .execute()
}

/** The user of an account at a provider, or a new one without an e-mail: none is found by the e-mail that it reports. */
export async function findOrCreateUser(
  tx: AuthQueries,
  proved: ProvedLogin,
  now: number,
): Promise<OpenedSession['user'] & { readonly userName: string | undefined }> {
  const { issuer, subject, userName } = proved.identity
  const identity = await findIdentity(tx, proved.identity)
  if (!identity) {
    const user = { id: generateId(), email: null }
    await tx
      .insertInto('auth_users')
      .values({ ...user, created_at: now })
      .execute()
    await addIdentity(tx, proved, user.id, now)
    return { ...user, userName }
  }
  if (userName !== undefined && userName !== identity.user_name) {
    await tx
      .updateTable('auth_identities')
      .set({ user_name: userName })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .execute()
  }
  const user = await tx
    .selectFrom('auth_users')
    .select(['id', 'email'])
    .where('id', '=', identity.user_id)
    .executeTakeFirstOrThrow()
  return { ...user, userName: userName ?? identity.user_name ?? undefined }
}

/** What names an account at a provider in the list of logins: a keyed hash. */
export const listedLogin = (
  secrets: Pick<AuthSecrets, 'subject'>,
  { issuer, subject }: IdentityKey,
): string => secrets.subject('identity', `${issuer}|${subject}`)

/** The ways in that a user has besides one account at a provider. */
export async function countOtherLogins(
  tx: AuthQueries,
  userId: string,
  { issuer, subject }: IdentityKey,
): Promise<number> {
  const users = tx.selectFrom('auth_users').select('email').where('id', '=', userId)
  const user = await users.executeTakeFirst()
  const identities = await tx
    .selectFrom('auth_identities')
    .select(['issuer', 'subject'])
    .where('user_id', '=', userId)
    .execute()
  const others = identities.filter((each) => each.issuer !== issuer || each.subject !== subject)
  return others.length + (user?.email ? 1 : 0)
}

/** Behind the checks of each provider, for all of them: any other value aborts the database's process, or is another's account there. */
function requireKey(identity: IdentityKey): IdentityKey {
  if (v.is(identityKey, identity)) return identity
  throw new Error('an account at a provider without issuer and subject')
}
