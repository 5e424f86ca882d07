import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Envelope, EnvelopeCipher } from './createEnvelopeCipher.js'

export type ServiceSecretParameters<T> = {
  readonly db: Kysely<T>
  /** With a `name` and the columns of an envelope. */
  readonly table: keyof T & string
  /** Its purpose; it decrypts under no other name. */
  readonly name: string
  readonly cipher: EnvelopeCipher
}

/** Reads a secret of 32 bytes that is encrypted with the key of the service, or creates it once. */
export async function openServiceSecret<T>(
  parameters: ServiceSecretParameters<T>,
): Promise<Uint8Array> {
  const { db, cipher, name } = parameters
  const table = sql.table(parameters.table)
  const binding = { kind: `service ${name}`, user: '', wallet: '', epoch: 0, device: '' }
  const { rows } = await sql<Envelope>`select kek_id, dek, ct from ${table}
    where name = ${name}`.execute(db)
  const [stored] = rows
  if (stored) {
    const secret = await cipher.open(binding, stored)
    // A new one in its place would make everything unreadable that was encrypted for this one.
    if (!secret) throw new Error(`the secret '${name}' is damaged, or was kept under another key`)
    return secret
  }
  const fresh = randomBytes(32)
  const { ct, dek, kek_id } = await cipher.seal(binding, fresh)
  await sql`insert into ${table} (name, kek_id, dek, ct)
    values (${name}, ${kek_id}, ${dek}, ${ct})`.execute(db)
  return fresh
}
