import { randomBytes } from 'node:crypto'
import { LatchkeyError } from '@latchkey/protocol'
import { openSqlite } from '@latchkey/service/openSqlite'
import { type Generated, type Selectable, sql } from 'kysely'
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

/**
 * The keys of users, in a file of their own: without it no share of the user opens, not even one of an old backup. A user
 * has one, and two while rows move from the old one to the new one.
 */
export type UserKeys = UserLayer & {
  /** Makes a new key for a user who has one. */
  renew(userId: string): Promise<void>
  newest(userId: string): Promise<number | undefined>
  /** Destroys all keys of a user before one. */
  destroyOlder(userId: string, number: number): Promise<void>
  /** The users with more than one key. */
  findRenewed(): Promise<readonly string[]>
  /** From now on nothing opens that was encrypted for the user until now. */
  destroy(userId: string): Promise<void>
  /** Moves the keys to the newest key of the service; rejects where one could not be moved. */
  rewrap(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Numbers grow, and none is given twice. */
type UserKeyTables = {
  user_keys: Envelope & { readonly number: Generated<number>; readonly user_id: string }
}

type KeyRow = Selectable<UserKeyTables['user_keys']>

const schema = `
  create table user_keys (
    number integer primary key autoincrement, user_id text not null, kek_id text not null,
    dek text not null, ct text not null
  );
  create index user_keys_user on user_keys (user_id, number);
`

/** The key of no user: where it is missing, the file is new. */
const marker = ''

/** Opens the file of the users' keys, which is backed up for a few days only: what is destroyed in it is deleted everywhere then. */
export async function openUserKeys(options: UserKeysOptions): Promise<UserKeys> {
  const { cipher, folder, isNeeded = false, name } = options
  const db = await openSqlite<UserKeyTables>({
    folder,
    file: `${name}-keys.db`,
    lock: `${name}-keys-lock.db`,
    migrations: [schema],
    synchronous: 'FULL',
  })
  // The bytes of a destroyed key do not stay in the file.
  await sql`pragma secure_delete = on`.execute(db)

  const find = (userId: string) =>
    db
      .selectFrom('user_keys')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('number', 'desc')
      .execute()

  const open = (row: KeyRow) => cipher.open(keyBinding(row.user_id), row)

  /** Makes a key for a user who has one, or for one who has none; another call may have been faster. */
  const create = async (userId: string, has: 'a key' | 'no key'): Promise<void> => {
    const key = randomBytes(32)
    const { ct, dek, kek_id } = await cipher.seal(keyBinding(userId), key)
    key.fill(0)
    const isThere = sql`exists (select 1 from user_keys where user_id = ${userId})`
    await sql`insert into user_keys (user_id, kek_id, dek, ct)
      select ${userId}, ${kek_id}, ${dek}, ${ct}
      where ${has === 'a key' ? isThere : sql`not ${isThere}`}`.execute(db)
  }

  /** The log of the last writes holds a destroyed key until its pages are written over. */
  const clearLog = () => sql`pragma wal_checkpoint(truncate)`.execute(db)

  if ((await find(marker)).length === 0) {
    if (isNeeded) {
      await db.destroy()
      throw missingFile(name)
    }
    await create(marker, 'no key')
  }

  const wrapWith = async (newest: KeyRow | undefined, userId: string, bytes: Uint8Array) => {
    const key = newest && (await open(newest))
    // The row is there, and does not open: another one in its place would hide that.
    if (!key) throw new Error(`${name}: the key of user ${userId} does not open`)
    return { number: newest.number, wrapped: sealOnce(key, bytes, userId) }
  }

  return {
    async wrap(userId, bytes) {
      if ((await find(userId)).length === 0) await create(userId, 'no key')
      const [newest] = await find(userId)
      return wrapWith(newest, userId, bytes)
    },

    async wrapAgain(userId, bytes) {
      const [newest] = await find(userId)
      return newest && wrapWith(newest, userId, bytes)
    },

    async unwrap(userId, wrapped, number) {
      const row = (await find(userId)).find((each) => each.number === number)
      const key = row && (await open(row))
      const bytes = key && unseal(key, wrapped, layerBinding(userId))
      key?.fill(0)
      return bytes
    },

    renew: (userId) => create(userId, 'a key'),

    newest: async (userId) => (await find(userId))[0]?.number,

    async destroyOlder(userId, number) {
      const keys = db.deleteFrom('user_keys').where('user_id', '=', userId)
      const { numDeletedRows } = await keys.where('number', '<', number).executeTakeFirst()
      if (numDeletedRows > 0n) await clearLog()
    },

    async findRenewed() {
      const { rows } = await sql<{ readonly user_id: string }>`select user_id from user_keys
        group by user_id having count(*) > 1`.execute(db)
      return rows.map(({ user_id }) => user_id)
    },

    async destroy(userId) {
      await db.deleteFrom('user_keys').where('user_id', '=', userId).execute()
      await clearLog()
    },

    rewrap: (signal) => rewrapTables({ db, tables: ['user_keys'], cipher, signal }),

    close: () => db.destroy(),
  }
}

function missingFile(name: string): LatchkeyError {
  const reason = `${name}-keys.db is missing, and no share in ${name}.db opens without it: put it back`
  return new LatchkeyError('options/invalid', { option: 'DATA_DIR', reason })
}

/** Encrypts with the key of a user, which is erased. */
function sealOnce(key: Uint8Array, bytes: Uint8Array, userId: string): Uint8Array {
  const wrapped = seal(key, bytes, layerBinding(userId))
  key.fill(0)
  return wrapped
}

const keyBinding = (user: string) => ({ kind: 'user key', user, wallet: '', epoch: 0, device: '' })
const layerBinding = (userId: string) => `user layer/v1|${userId}`
