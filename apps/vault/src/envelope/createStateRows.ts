import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isFrozen } from '../storage/walletRows.js'
import { tokenMac } from './sha256.js'

/** The columns of a table of states: one row per user, authenticated with a key that is not in the database. */
export type StateTable = {
  user_id: string
  frozen: number
  mac: string
}

export const stateTableSql = (table: string) => `create table ${table} (
    user_id text primary key, frozen integer not null, mac text not null
  );`

/** The key of the states, which reveals nothing about the secret that it is derived from. */
export const stateKeyOf = (secret: Uint8Array): Uint8Array =>
  createHmac('sha256', secret).update('latchkey user states').digest()

/** The tables whose rows the states of a service authenticate. */
export type StateLayout<T> = {
  /** With the columns of `StateTable`. */
  readonly stateTable: keyof T & string
  readonly frozenTable: keyof T & string
  readonly auditTable: keyof T & string
  /** Every row of a user that a release depends on, in a fixed order, without columns that change otherwise. */
  readRows(db: Kysely<T>, userId: string): Promise<readonly object[]>
}

/** What the database says about a user at one moment. */
export type UserRows = {
  /** As one text, to compare. */
  readonly rows: string
  /** Whether the state authenticates the rows. */
  readonly isIntact: boolean
  /** Whether the state says that they are frozen. */
  readonly isMarked: boolean
  /** Whether the table of freezes says so. */
  readonly hasFreeze: boolean
}

export type StateRows<T> = {
  read(trx: Transaction<T>, userId: string): Promise<string>
  inspect(trx: Transaction<T>, userId: string): Promise<UserRows>
  /** Authenticates rows; without any, those that are there stay damaged. */
  write(
    trx: Transaction<T>,
    userId: string,
    state: { readonly isFrozen: boolean; readonly rows?: string },
  ): Promise<void>
}

/** Reads and writes the row that authenticates what a service stores of a user. */
export function createStateRows<T>({
  frozenTable,
  key,
  name,
  readRows,
  stateTable,
}: StateLayout<T> & { readonly key: Uint8Array; readonly name: string }): StateRows<T> {
  const table = sql.table(stateTable)
  const macOf = (userId: string, frozen: number, rows: string) =>
    tokenMac(key, `${name} state`, JSON.stringify([userId, frozen, rows]))
  const read: StateRows<T>['read'] = async (trx, userId) =>
    JSON.stringify(await readRows(trx, userId))

  return {
    read,

    async inspect(trx, userId) {
      const { rows: states } = await sql<StateTable>`select frozen, mac from ${table}
        where user_id = ${userId}`.execute(trx)
      const [state] = states
      const rows = await read(trx, userId)
      return {
        rows,
        isIntact: state ? isSame(macOf(userId, state.frozen, rows), state.mac) : rows === '[]',
        isMarked: state !== undefined && state.frozen !== 0,
        hasFreeze: await isFrozen(trx, frozenTable, userId),
      }
    },

    async write(trx, userId, { isFrozen, rows = 'damaged' }) {
      const frozen = isFrozen ? 1 : 0
      const mac = macOf(userId, frozen, rows)
      await sql`insert into ${table} (user_id, frozen, mac)
        values (${userId}, ${frozen}, ${mac})
        on conflict (user_id) do update set frozen = excluded.frozen, mac = excluded.mac`.execute(
        trx,
      )
    },
  }
}

function isSame(expected: string, actual: unknown): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(String(actual))]
  return a.length === b.length && timingSafeEqual(a, b)
}
