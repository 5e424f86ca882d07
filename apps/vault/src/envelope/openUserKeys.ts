import { randomBytes } from 'node:crypto'
import { LatchkeyError } from '@latchkey/protocol'
import { openSqlite } from '@latchkey/service/openSqlite'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Envelope, EnvelopeCipher, UserLayer } from './createEnvelopeCipher.js'
import { rewrapTables } from './rewrapTables.js'
import { seal, unseal } from './seal.js'

export type UserKeysOptions = {
  /** Undefined: in memory, gone with the process. */
  readonly folder: string | undefined
  readonly name: 'custody' | 'escrow'
  /** Wraps the keys themselves; without a layer. */
  readonly cipher: EnvelopeCipher
  /** Whether rows need one of its keys: a new file in the place of theirs is refused. */
  readonly isNeeded?: boolean
}

/** One key per user, in a file of their own: without it no share of the user opens, not even one of an old backup. */
export type UserKeys = UserLayer & {
  /** From now on nothing opens that was encrypted for the user until now. */
  destroy(userId: string): Promise<void>
  /** Moves the keys to the newest key of the service; rejects where one could not be moved. */
  rewrap(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

type UserKeyTables = { user_keys: Envelope & { readonly user_id: string } }

const migrations: Readonly<Record<string, Migration>> = {
  '0001_user_keys': {
    async up(db: Kysely<unknown>) {
      await sql`create table user_keys (
        user_id text primary key, kek_id text not null, dek text not null, ct text not null
      )`.execute(db)
    },
  },
}

/** The key of no user: where it is missing, the file is new. */
const marker = ''

/** Opens the file of the users' keys, which is backed up for a few days only: what is destroyed in it is deleted everywhere then. */
export async function openUserKeys(options: UserKeysOptions): Promise<UserKeys> {
  const { cipher, folder, isNeeded = false, name } = options
  const db = await openSqlite<UserKeyTables>({
    folder,
    file: `${name}-keys.db`,
    lock: `${name}-keys-lock.db`,
    migrations,
    synchronous: 'FULL',
  })
  // The bytes of a destroyed key do not stay in the file.
  await sql`pragma secure_delete = on`.execute(db)

  const findRow = (userId: string) =>
    db.selectFrom('user_keys').selectAll().where('user_id', '=', userId).executeTakeFirst()

  const find = async (userId: string): Promise<Uint8Array | undefined> => {
    const row = await findRow(userId)
    return row && cipher.open(keyBinding(userId), row)
  }

  const create = async (userId: string): Promise<void> => {
    const key = randomBytes(32)
    const envelope = await cipher.seal(keyBinding(userId), key)
    key.fill(0)
    // Another call may have been faster; its key is the user's then.
    await db
      .insertInto('user_keys')
      .values({ user_id: userId, ...envelope })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  if (!(await findRow(marker))) {
    if (isNeeded) {
      await db.destroy()
      const reason = `${name}-keys.db is missing, and no share in ${name}.db opens without it: put it back`
      throw new LatchkeyError('options/invalid', { option: 'DATA_DIR', reason })
    }
    await create(marker)
  }

  return {
    async wrap(userId, bytes) {
      if (!(await findRow(userId))) await create(userId)
      const key = await find(userId)
      // The row is there, and does not open: another one in its place would hide that.
      if (!key) throw new Error(`${name}: the key of user ${userId} does not open`)
      const wrapped = seal(key, bytes, layerBinding(userId))
      key.fill(0)
      return wrapped
    },

    async unwrap(userId, wrapped) {
      const key = await find(userId)
      const bytes = key && unseal(key, wrapped, layerBinding(userId))
      key?.fill(0)
      return bytes
    },

    async destroy(userId) {
      await db.deleteFrom('user_keys').where('user_id', '=', userId).execute()
      // The log of the last writes holds the key until its pages are written over.
      await sql`pragma wal_checkpoint(truncate)`.execute(db)
    },

    rewrap: (signal) => rewrapTables({ db, tables: ['user_keys'], cipher, signal }),

    close: () => db.destroy(),
  }
}

const keyBinding = (user: string) => ({ kind: 'user key', user, wallet: '', epoch: 0, device: '' })
const layerBinding = (userId: string) => `user layer/v1|${userId}`
