import { createHmac, randomBytes } from 'node:crypto'
import { LatchkeyError } from '@latchkey/protocol'
import { type Kysely, sql, type Transaction } from 'kysely'
import {
  readServiceSecret,
  type ServiceSecretParameters,
  sealServiceSecret,
} from './openServiceSecret.js'

export type IdentityParameters<T> = Omit<ServiceSecretParameters<T>, 'name'> & {
  /** Of the database, for the operator. */
  readonly file: string
  /** Tables whose rows belong to the secret, so that none is there before it. */
  readonly ownTables: readonly (keyof T & string)[]
  /** Called once for a database from before there were states, in the transaction that ends that time. */
  readonly adopt: (trx: Transaction<T>, secret: Uint8Array) => Promise<void>
}

const ownName = 'identity'
/** Its older name; a service that still has it has no states yet. */
const oldName = 'hpke'

/**
 * Opens the secret behind the key pair and the states of a service. That it bears its new name is the sign that the
 * rows have their states: both come in one transaction, and who has no key can neither make the older one nor do
 * without either.
 */
export async function openIdentity<T>(parameters: IdentityParameters<T>): Promise<Uint8Array> {
  const { adopt, db, file, ownTables, table } = parameters
  const current = { ...parameters, name: ownName }
  const stored = await readServiceSecret(current)
  if (stored) return stored
  const older = await readServiceSecret({ ...parameters, name: oldName })
  if (!older) await assertNoRows(db, file, ownTables)
  const secret = older ?? randomBytes(32)
  const write = await sealServiceSecret(current, secret)
  await db.transaction().execute(async (trx) => {
    await write(trx)
    if (!older) return
    await sql`delete from ${sql.table(table)} where name = ${oldName}`.execute(trx)
    await adopt(trx, secret)
  })
  return secret
}

/** The key of the states, which tells nothing about the secret that it is derived from. */
export const stateKey = (secret: Uint8Array): Uint8Array =>
  createHmac('sha256', secret).update('latchkey user states').digest()

/** Whether the database was opened before, by a version that authenticates its rows. */
export async function hasIdentity<T>(db: Kysely<T>, table: keyof T & string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where name = ${ownName}`.execute(db)
  return rows.length > 0
}

/** Stops the start where a secret is missing that rows belong to. */
export async function assertNoRows<T>(
  db: Kysely<T>,
  file: string,
  tables: readonly string[],
): Promise<void> {
  for (const name of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    const reason = `${file} holds shares, but not the secret that belongs to them: restore it from a backup`
    throw new LatchkeyError('options/invalid', { option: 'DATA_DIR', reason })
  }
}
