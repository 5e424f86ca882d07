import { authLimits } from '../authLimits.js'
import type { AuthQueries } from '../openAuthDatabase.js'

/** The account that an address names, and the address that it has now. */
export type NamedAccount = { readonly id: string; readonly email: string }

/**
 * Finds an account by its address, or by one that it had within the last 30 days: a thief who moved it must not keep its owner
 * from proving a factor. Whose the address is now goes first. Every statement runs in any case: none tells what was found.
 */
export async function findAccount(
  tx: AuthQueries,
  email: string,
  now: number,
): Promise<NamedAccount | undefined> {
  const since = now - authLimits.formerEmailMs
  const current = await tx
    .selectFrom('auth_users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
  const changed = await tx
    .selectFrom('auth_changes')
    .innerJoin('auth_users', 'auth_users.id', 'auth_changes.user_id')
    .select(['auth_users.id', 'auth_users.email', 'auth_changes.completed_at as at'])
    .where('auth_changes.old_email', '=', email)
    .where('auth_changes.reverted_at', 'is', null)
    .where('auth_changes.completed_at', '>', since)
    .orderBy('auth_changes.completed_at', 'desc')
    .executeTakeFirst()
  const replaced = await tx
    .selectFrom('auth_losts')
    .innerJoin('auth_users', 'auth_users.id', 'auth_losts.user_id')
    .select(['auth_users.id', 'auth_users.email', 'auth_losts.ready_at as at'])
    .where('auth_losts.email', '=', email)
    .where('auth_losts.step', '=', 'done')
    .where('auth_losts.ready_at', '>', since)
    .orderBy('auth_losts.ready_at', 'desc')
    .executeTakeFirst()
  const isLater = (replaced?.at ?? 0) > (changed?.at ?? 0)
  return current ?? (isLater ? replaced : changed)
}
