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
