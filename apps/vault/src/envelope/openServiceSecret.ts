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
  const stored = await readServiceSecret(parameters)
  if (stored) return stored
  const fresh = randomBytes(32)
  const write = await sealServiceSecret(parameters, fresh)
  await write(parameters.db)
  return fresh
}

/** Undefined where there is none yet; throws where it does not open. */
export async function readServiceSecret<T>({
  cipher,
  db,
  name,
  table,
}: ServiceSecretParameters<T>): Promise<Uint8Array | undefined> {
  const { rows } = await sql<Envelope>`select kek_id, dek, ct from ${sql.table(table)}
    where name = ${name}`.execute(db)
  const [stored] = rows
  if (!stored) return undefined
  const secret = await cipher.open(bindingOf(name), stored)
  // A new one in its place would make everything unreadable that was encrypted for this one.
  if (!secret) throw new Error(`the secret '${name}' is damaged, or was kept under another key`)
  return secret
}

/** Encrypts a secret; the function that it returns stores it, in a transaction that waits for no key. */
export async function sealServiceSecret<T>(
  { cipher, name, table }: Omit<ServiceSecretParameters<T>, 'db'>,
  secret: Uint8Array,
): Promise<(db: Kysely<T>) => Promise<void>> {
  const { ct, dek, kek_id } = await cipher.seal(bindingOf(name), secret)
  return async (db) => {
    await sql`insert into ${sql.table(table)} (name, kek_id, dek, ct)
      values (${name}, ${kek_id}, ${dek}, ${ct})`.execute(db)
  }
}

const bindingOf = (name: string) => ({
  kind: `service ${name}`,
  user: '',
  wallet: '',
  epoch: 0,
  device: '',
})
