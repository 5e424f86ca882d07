import { timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { insertAudit, isFrozen, type WalletRef } from '../storage/walletRows.js'
import { tokenMac } from './sha256.js'

/** The columns of a table of states: one row per user, authenticated with a key that is not in the database. */
export type StateTable = { user_id: string; version: number; frozen: number; mac: string }

/** The tables whose rows the states of a service authenticate. */
export type StateLayout<T> = {
  /** With the columns of `StateTable`. */
  readonly stateTable: keyof T & string
  readonly frozenTable: keyof T & string
  readonly auditTable: keyof T & string
  /** Every row of a user that a release depends on, in a fixed order, without columns that change otherwise. */
  readRows(db: Kysely<T>, userId: string): Promise<readonly object[]>
  /** Every user with a row that `readRows` returns; asked once, when an older database gets its states. */
  listUsers(db: Kysely<T>): Promise<readonly string[]>
}

export type UserStatesParameters<T> = StateLayout<T> & {
  readonly db: Kysely<T>
  /** Begins the lines for the operator. */
  readonly name: string
  readonly key: Uint8Array
  readonly report: (line: string) => void
  readonly now: () => number
}

type Ref = Omit<WalletRef, 'epoch'>
/** Why nothing of a user is released or changed; `unavailable`: the rows are not those that were stored. */
export type StateRefusal = 'frozen' | 'unavailable'

/**
 * One MAC per user over the rows of the user and the freeze: a row that was deleted, or replaced by an older copy of
 * itself, is noticed. All rows of a user together with the state of the same moment are not.
 */
export type UserStates<T> = {
  /** Undefined where the rows are those that were stored, and not frozen; otherwise the operator is notified of damage. */
  check(trx: Transaction<T>, ref: Ref): Promise<StateRefusal | undefined>
  /** Changes rows of a user in one transaction, which checks them first and authenticates them afterwards. */
  change<R>(ref: Ref, act: (trx: Transaction<T>) => Promise<R>): Promise<R | StateRefusal>
  /** Works for damaged rows too, and leaves them damaged. */
  freeze(trx: Transaction<T>, userId: string): Promise<void>
  /** What the operator asked for; damaged rows stay frozen. */
  unfreeze(userId: string): Promise<'unfrozen' | 'not-frozen' | 'unavailable'>
  /** Authenticates all rows as they are: those of a database from before there were states. */
  adoptAll(trx: Transaction<T>): Promise<void>
}

export function createUserStates<T>(parameters: UserStatesParameters<T>): UserStates<T> {
  const { auditTable, db, frozenTable, key, listUsers, name, now, readRows, report } = parameters
  const table = sql.table(parameters.stateTable)
  const macOf = (userId: string, { frozen, version }: Pick<StateTable, 'frozen' | 'version'>) => {
    return (rows: string) =>
      tokenMac(key, `${name} state`, JSON.stringify([userId, version, frozen, rows]))
  }

  async function inspect(trx: Transaction<T>, userId: string) {
    const { rows: states } = await sql<StateTable>`select version, frozen, mac from ${table}
      where user_id = ${userId}`.execute(trx)
    const [state] = states
    const rows = JSON.stringify(await readRows(trx, userId))
    const isIntact = state ? isSame(macOf(userId, state)(rows), state.mac) : rows === '[]'
    return { state, rows, isIntact, hasFreeze: await isFrozen(trx, frozenTable, userId) }
  }

  async function refusalOf(
    trx: Transaction<T>,
    ref: Ref,
    { hasFreeze, isIntact, state }: Awaited<ReturnType<typeof inspect>>,
  ): Promise<StateRefusal | undefined> {
    const isMarked = state !== undefined && state.frozen !== 0
    if (!isIntact) await alarm(trx, ref, changedRows)
    else if (isMarked && !hasFreeze) await alarm(trx, ref, 'the freeze of %s was deleted')
    if (isMarked || hasFreeze) return 'frozen'
    return isIntact ? undefined : 'unavailable'
  }

  async function alarm(trx: Transaction<T>, ref: Ref, line: string): Promise<void> {
    await insertAudit(trx, auditTable, 'share-damaged', { ...ref, at: now() })
    const whose = ref.walletId ? `wallet ${ref.walletId}` : `user ${ref.userId}`
    report(`${name}: ${line.replace('%s', whose)}`)
  }

  /** Without rows it authenticates none, so that they stay damaged. */
  async function write(
    trx: Transaction<T>,
    userId: string,
    state: Pick<StateTable, 'frozen' | 'version'>,
    rows: string | undefined,
  ): Promise<void> {
    const mac = macOf(userId, state)(rows ?? 'damaged')
    await sql`insert into ${table} (user_id, version, frozen, mac)
      values (${userId}, ${state.version}, ${state.frozen}, ${mac})
      on conflict (user_id) do update set
        version = excluded.version, frozen = excluded.frozen, mac = excluded.mac`.execute(trx)
  }

  return {
    check: async (trx, ref) => refusalOf(trx, ref, await inspect(trx, ref.userId)),

    change: (ref, act) =>
      db.transaction().execute(async (trx) => {
        const before = await inspect(trx, ref.userId)
        const refusal = await refusalOf(trx, ref, before)
        if (refusal) return refusal
        const result = await act(trx)
        const rows = JSON.stringify(await readRows(trx, ref.userId))
        const version = nextVersion(before.state)
        if (rows !== before.rows) await write(trx, ref.userId, { version, frozen: 0 }, rows)
        return result
      }),

    async freeze(trx, userId) {
      const { hasFreeze, isIntact, rows, state } = await inspect(trx, userId)
      const ref = { userId, walletId: '', device: '' }
      if (hasFreeze && isIntact && state?.frozen === 1) return
      if (!isIntact) await alarm(trx, ref, changedRows)
      await sql`insert into ${sql.table(frozenTable)} (user_id, at) values (${userId}, ${now()})
        on conflict do nothing`.execute(trx)
      const frozenState = { version: nextVersion(state), frozen: 1 }
      await write(trx, userId, frozenState, isIntact ? rows : undefined)
      await insertAudit(trx, auditTable, 'frozen', { ...ref, at: now() })
    },

    unfreeze: (userId) =>
      db.transaction().execute(async (trx) => {
        const { hasFreeze, isIntact, rows, state } = await inspect(trx, userId)
        const ref = { userId, walletId: '', device: '' }
        if (!isIntact) {
          await alarm(trx, ref, changedRows)
          return 'unavailable'
        }
        if (!hasFreeze && !state?.frozen) return 'not-frozen'
        await sql`delete from ${sql.table(frozenTable)} where user_id = ${userId}`.execute(trx)
        await write(trx, userId, { version: nextVersion(state), frozen: 0 }, rows)
        await insertAudit(trx, auditTable, 'unfrozen', { ...ref, at: now() })
        return 'unfrozen'
      }),

    async adoptAll(trx) {
      const { rows: frozenUsers } = await sql<{ readonly user_id: string }>`
        select user_id from ${sql.table(frozenTable)}`.execute(trx)
      const frozen = new Set(frozenUsers.map(({ user_id }) => user_id))
      for (const userId of new Set([...frozen, ...(await listUsers(trx))])) {
        const rows = JSON.stringify(await readRows(trx, userId))
        await write(trx, userId, { version: 1, frozen: frozen.has(userId) ? 1 : 0 }, rows)
      }
    },
  }
}

const changedRows = 'the rows of %s are not those that were stored'

/** The columns of a state are only numbers and text where they were not tampered with. */
const nextVersion = (state: StateTable | undefined) =>
  Number.isSafeInteger(state?.version) ? Number(state?.version) + 1 : 1

function isSame(expected: string, given: unknown): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(String(given))]
  return a.length === b.length && timingSafeEqual(a, b)
}
