import { refuse } from '@latchkey/service/refuse'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Envelope, type EnvelopeCipher, layerOf } from './createEnvelopeCipher.js'
import type { UserKeys } from './openUserKeys.js'

export type KeyRenewalParameters<T> = {
  readonly db: Kysely<T>
  /** With a `user_id` and the columns of an envelope. */
  readonly shareTable: keyof T & string
  readonly cipher: Pick<EnvelopeCipher, 'addLayer'>
  readonly userKeys: Pick<UserKeys, 'destroyOlder' | 'findRenewed' | 'newest' | 'renew'>
  /** Gets what failed after a change was made; the next start goes on with it. */
  readonly onFailure: (error: unknown) => void
}

/** New keys of users whose shares were destroyed: what an older backup of the database holds does not open with them. */
export type KeyRenewal<T> = {
  /**
   * Makes a change that destroys shares of a user, under a new key. That is there before the change and the old one until
   * all rows have moved, so that everything opens wherever this ends; who has two keys is found at the next start.
   */
  renew<R>(userId: string, change: () => Promise<R>): Promise<R>
  /** Makes a change in its transaction; what it stored under a key that was replaced meanwhile moves, or nothing is stored. */
  moveToNewestKey<R>(trx: Transaction<T>, userId: string, act: () => Promise<R>): Promise<R>
  /** Finishes what was interrupted; rejects where a user keeps an old key. */
  finish(signal: AbortSignal): Promise<void>
}

type Row = Envelope & { readonly at: number }

export function createKeyRenewal<T>(parameters: KeyRenewalParameters<T>): KeyRenewal<T> {
  const { cipher, db, onFailure, shareTable, userKeys } = parameters
  const table = sql.table(shareTable)

  async function rowsOf(trx: Transaction<T>, userId: string): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`select rowid as at, kek_id, dek, ct from ${table}
      where user_id = ${userId}`.execute(trx)
    return rows
  }

  /** Moves rows to the newest key of their user; false where one does not open. */
  async function move(
    trx: Transaction<T>,
    userId: string,
    newest: number | undefined,
    rows: readonly Row[],
  ): Promise<boolean> {
    for (const row of rows) {
      if (layerOf(row.dek) === newest) continue
      const moved = await cipher.addLayer(userId, row)
      if (!moved) return false
      await sql`update ${table} set kek_id = ${moved.kek_id}, dek = ${moved.dek}
        where rowid = ${row.at}`.execute(trx)
    }
    return true
  }

  async function finishUser(userId: string): Promise<void> {
    const newest = await db.transaction().execute(async (trx) => {
      // Read in the transaction: what is stored after it has this key, or a later one.
      const number = await userKeys.newest(userId)
      if (number === undefined) return undefined
      const isMoved = await move(trx, userId, number, await rowsOf(trx, userId))
      // Thrown, so that all rows or none have moved.
      if (!isMoved) throw new Error(`a row of user ${userId} does not open: the old key stays`)
      return number
    })
    if (newest !== undefined) await userKeys.destroyOlder(userId, newest)
  }

  return {
    async renew(userId, change) {
      await userKeys.renew(userId)
      try {
        return await change()
      } finally {
        await finishUser(userId).catch(onFailure)
      }
    },

    async moveToNewestKey(trx, userId, act) {
      const before = new Set((await rowsOf(trx, userId)).map(({ dek }) => dek))
      const result = await act()
      const added = (await rowsOf(trx, userId)).filter(({ dek }) => !before.has(dek))
      if (added.length === 0) return result
      // The old key is gone already: with the row, a share would be stored that never opens.
      if (!(await move(trx, userId, await userKeys.newest(userId), added))) refuse('unavailable')
      return result
    },

    async finish(signal) {
      let left = 0
      for (const userId of await userKeys.findRenewed()) {
        if (signal.aborted) throw new Error('stopped while users still had an old key')
        await finishUser(userId).catch((error: unknown) => {
          left += 1
          onFailure(error)
        })
      }
      if (left > 0) throw new Error(`${left} users keep an old key`)
    },
  }
}

/** Opens rows with the cipher, also where their user's key was renewed since they were read. Not for use in a transaction. */
export function reopenRows<T>({
  cipher,
  db,
  shareTable,
}: Pick<KeyRenewalParameters<T>, 'db' | 'shareTable'> & {
  readonly cipher: EnvelopeCipher
}): EnvelopeCipher {
  return {
    ...cipher,
    async open(binding, envelope) {
      const opened = await cipher.open(binding, envelope)
      if (opened || layerOf(envelope.dek) === undefined) return opened
      const { rows } = await sql<Envelope>`select kek_id, dek, ct from ${sql.table(shareTable)}
        where user_id = ${binding.user} and ct = ${envelope.ct}
        and dek != ${envelope.dek}`.execute(db)
      const [moved] = rows
      return moved && cipher.open(binding, moved)
    },
  }
}
