import { sql } from 'kysely'
import { authLimits } from './authLimits.js'
import type { AuthQueries } from './openAuthDatabase.js'

/** Whether this device verified this e-mail before: known devices have limits of their own, which strangers cannot use up. */
export async function isKnownDevice(
  db: AuthQueries,
  subject: string,
  thumbprint: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('auth_devices')
    .select('verified_at')
    .where('subject', '=', subject)
    .where('thumbprint', '=', thumbprint)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberDevice(
  db: AuthQueries,
  device: { readonly subject: string; readonly thumbprint: string },
  verified_at: number,
): Promise<void> {
  await db
    .insertInto('auth_devices')
    .values({ ...device, verified_at })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'thumbprint']).doUpdateSet({ verified_at }),
    )
    .execute()
}

/**
 * Forgets the devices of an e-mail that the account moves away from, and for 30 days keeps that they were its owner's: the mover may
 * be a thief. Only those of the first of several moves: the devices of the later ones may all be the thief's.
 */
export async function retireDevices(
  db: AuthQueries,
  { subject, userId }: { readonly subject: string; readonly userId: string },
  at: number,
): Promise<void> {
  const earlier = await db
    .updateTable('auth_former_devices')
    .set({ at })
    .where('user_id', '=', userId)
    .where('at', '>', at - authLimits.formerEmailMs)
    .executeTakeFirst()
  if (earlier.numUpdatedRows === 0n) {
    await db.deleteFrom('auth_former_devices').where('user_id', '=', userId).execute()
    await sql`insert into auth_former_devices (user_id, subject, thumbprint, at)
      select ${userId}, subject, thumbprint, ${at} from auth_devices
      where subject = ${subject}`.execute(db)
  }
  await db.deleteFrom('auth_devices').where('subject', '=', subject).execute()
}

/** Whether this device was the owner's when an account was moved away, found by the account or by the e-mail before. */
export async function isFormerDevice(
  db: AuthQueries,
  account: { readonly userId: string } | { readonly subject: string },
  thumbprint: string,
  now: number,
): Promise<boolean> {
  const rows = db
    .selectFrom('auth_former_devices')
    .select('at')
    .where('thumbprint', '=', thumbprint)
    .where('at', '>', now - authLimits.formerEmailMs)
  const own =
    'userId' in account
      ? rows.where('user_id', '=', account.userId)
      : rows.where('subject', '=', account.subject)
  return (await own.executeTakeFirst()) !== undefined
}
