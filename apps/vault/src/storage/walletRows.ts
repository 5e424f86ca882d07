import { type Generated, type Kysely, sql, type Transaction } from 'kysely'

/** A wallet of a user, and the device that a call about it comes from. */
export type WalletRef = {
  readonly userId: string
  readonly walletId: string
  readonly epoch: number
  /** Thumbprint. */
  readonly device: string
}

/** The columns of an audit table; rows never hold a secret. */
export type AuditTable = {
  seq: Generated<number>
  at: number
  event: string
  user_id: string
  wallet_id: string
  device: string
}

export const auditTableSql = (name: string) => `create table ${name} (
    seq integer primary key autoincrement, at integer not null, event text not null,
    user_id text not null, wallet_id text not null, device text not null
  );`

/** Adds a row to the audit table of custody or escrow. */
export async function insertAudit<T>(
  db: Kysely<T> | Transaction<T>,
  table: keyof T & string,
  event: string,
  { at, device, userId, walletId }: Omit<WalletRef, 'epoch'> & { readonly at: number },
): Promise<void> {
  await sql`insert into ${sql.table(table)} (at, event, user_id, wallet_id, device)
    values (${at}, ${event}, ${userId}, ${walletId}, ${device})`.execute(db)
}

/** Whether the owner stopped every release; `table` holds the users who did. */
export async function isFrozen<T>(
  db: Kysely<T> | Transaction<T>,
  table: keyof T & string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`select at from ${sql.table(table)}
    where user_id = ${userId}`.execute(db)
  return rows.length > 0
}
