import { randomBytes } from 'node:crypto'
import { LatchkeyError } from '@latchkey/protocol'
import { type Kysely, sql } from 'kysely'
import type { Envelope, EnvelopeCipher } from './createEnvelopeCipher.js'

export type SecretTable = Envelope & { readonly name: string }

export const secretTableSql = (table: string) => `create table ${table} (
    name text primary key, kek_id text not null, dek text not null, ct text not null
  );`

export type ServiceSecretParameters<T> = {
  readonly db: Kysely<T>
  /** With the columns of `SecretTable`. */
  readonly table: keyof T & string
  /** Its purpose; it decrypts under no other name. */
  readonly name: string
  readonly cipher: EnvelopeCipher
  /** Of the database, for the operator. */
  readonly file: string
  /** Tables whose rows need the secret, so that it is not made anew while one has any. */
  readonly ownTables: readonly (keyof T & string)[]
}

/** Reads a secret of 32 bytes that is encrypted with the key of the service, or creates it once. */
export async function openServiceSecret<T>(
  parameters: ServiceSecretParameters<T>,
): Promise<Uint8Array> {
  const { cipher, db, name } = parameters
  const table = sql.table(parameters.table)
  const { rows } = await sql<Envelope>`select kek_id, dek, ct from ${table}
    where name = ${name}`.execute(db)
  const [stored] = rows
  if (stored) {
    const secret = await cipher.open(bindingOf(name), stored)
    // A new one in its place would make everything unreadable that was encrypted for this one.
    if (!secret) throw new Error(`the secret '${name}' is damaged, or was kept under another key`)
    return secret
  }
  await assertNoRows(parameters)
  const fresh = randomBytes(32)
  const { ct, dek, kek_id } = await cipher.seal(bindingOf(name), fresh)
  await sql`insert into ${table} (name, kek_id, dek, ct)
    values (${name}, ${kek_id}, ${dek}, ${ct})`.execute(db)
  return fresh
}

/** Stops the start where a secret is missing that rows belong to. */
async function assertNoRows<T>({
  db,
  file,
  ownTables,
}: Pick<ServiceSecretParameters<T>, 'db' | 'file' | 'ownTables'>): Promise<void> {
  for (const name of ownTables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    const reason = `${file} holds shares, but not the secret that belongs to them: restore it from a backup`
    throw new LatchkeyError('options/invalid', { option: 'DATA_DIR', reason })
  }
}

const bindingOf = (name: string) => ({
  kind: `service ${name}`,
  user: '',
  wallet: '',
  epoch: 0,
  device: '',
})
