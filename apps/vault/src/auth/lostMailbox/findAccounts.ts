import { authLimits } from '../authLimits.js'
import type { AuthQueries } from '../openAuthDatabase.js'

/** An account that an address names, and the address that it has now. */
export type NamedAccount = { readonly id: string; readonly email: string }

/** Two, of which each may be missing: for every address as much is done. */
export type NamedAccounts = readonly [NamedAccount | undefined, NamedAccount | undefined]

/**
 * Finds the accounts that an address may mean: whose it is, and those that had it within the last 30 days, for a thief who moved
 * one must not keep its owner from proving a factor. Of these the first that moved away counts, and the last: a thief who reads
 * the mailbox can make accounts there and move them too, but only later than the owner's. Which one is meant shows the
 * proof. Every statement runs in any case: none reveals what was found.
 */
export async function findAccounts(
  on: AuthQueries,
  email: string,
  now: number,
): Promise<NamedAccounts> {
  const since = now - authLimits.formerEmailMs
  const current = await on
    .selectFrom('auth_users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  const changed = await on
    .selectFrom('auth_changes')
    .innerJoin('auth_users', 'auth_users.id', 'auth_changes.user_id')
    .select(['auth_users.id', 'auth_users.email', 'auth_changes.completed_at as at'])
    .where('auth_changes.old_email', '=', email)
    .where('auth_changes.reverted_at', 'is', null)
    .where('auth_changes.completed_at', '>', since)
    .where('auth_users.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()
  const replaced = await on
    .selectFrom('auth_losts')
    .innerJoin('auth_users', 'auth_users.id', 'auth_losts.user_id')
    .select(['auth_users.id', 'auth_users.email', 'auth_losts.ready_at as at'])
    .where('auth_losts.old_email', '=', email)
    .where('auth_losts.step', '=', 'done')
    .where('auth_losts.ready_at', '>', since)
    .where('auth_users.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()
  const former = [...changed, ...replaced]
    .filter(({ id }) => id !== current?.id)
    .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
  const first = former[0]
  const last = former.findLast(({ id }) => id !== first?.id)
  // Whose the address is now goes first: an address that was given to another is theirs.
  return current ? [current, first] : [first, last]
}
