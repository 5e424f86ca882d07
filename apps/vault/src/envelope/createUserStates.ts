import { type Kysely, sql, type Transaction } from 'kysely'
import { insertAudit, type WalletRef } from '../storage/walletRows.js'
import type { KeyRenewal } from './createKeyRenewal.js'
import { createStateRows, type StateLayout, type UserRows } from './createStateRows.js'

export type UserStatesParameters<T> = StateLayout<T> & {
  readonly db: Kysely<T>
  /** Begins the lines for the operator. */
  readonly name: string
  readonly key: Uint8Array
  readonly report: (line: string) => void
  readonly now: () => number
  /** Of a service whose users have keys. */
  readonly moveToNewestKey?: KeyRenewal<T>['moveToNewestKey']
}

type Ref = Omit<WalletRef, 'epoch'>
/** Why nothing of a user is released or changed; `unavailable`: the rows are not those that were stored. */
export type StateRefusal = 'frozen' | 'unavailable'

type Unfrozen = 'unfrozen' | 'not-frozen' | 'unavailable'

/**
 * One MAC per user over the rows of the user and the freeze: a row that was deleted, or replaced by an older copy of
 * itself, is noticed. All rows of a user together with the state of the same moment are not.
 */
export type UserStates<T> = {
  /** Undefined where the rows are those that were stored, and not frozen; otherwise the operator is notified of damage. */
  check(trx: Transaction<T>, ref: Ref): Promise<StateRefusal | undefined>
  /** Changes rows of a user in one transaction, which checks them first and authenticates them afterwards. */
  change<R>(ref: Ref, act: (trx: Transaction<T>) => Promise<R>): Promise<R | StateRefusal>
  /** The same in a transaction that has begun; `isFrozenToo`: also where the user is frozen, who stays so. */
  changeIn<R>(
    trx: Transaction<T>,
    ref: Ref,
    act: (trx: Transaction<T>) => Promise<R>,
    options?: { readonly isFrozenToo?: boolean },
  ): Promise<R | StateRefusal>
  /** Works for damaged rows too, and leaves them damaged. */
  freeze(trx: Transaction<T>, userId: string): Promise<void>
  /** What the operator asked for; damaged rows stay frozen. */
  unfreeze(userId: string): Promise<Unfrozen>
  /** The same in a transaction that has begun. */
  unfreezeIn(trx: Transaction<T>, userId: string): Promise<Unfrozen>
}

export function createUserStates<T>(parameters: UserStatesParameters<T>): UserStates<T> {
  const { auditTable, db, frozenTable, name, now, report } = parameters
  const { inspect, read, write } = createStateRows(parameters)
  const { moveToNewestKey = (_trx, _userId, act) => act() } = parameters

  async function refusalOf(
    trx: Transaction<T>,
    ref: Ref,
    { hasFreeze, isIntact, isMarked }: UserRows,
  ): Promise<StateRefusal | undefined> {
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

  const changeIn: UserStates<T>['changeIn'] = async (trx, ref, act, options) => {
    const before = await inspect(trx, ref.userId)
    const refusal = await refusalOf(trx, ref, before)
    if (refusal && !(options?.isFrozenToo && before.isIntact)) return refusal
    const result = await moveToNewestKey(trx, ref.userId, () => act(trx))
    const rows = await read(trx, ref.userId)
    const isFrozen = refusal === 'frozen'
    if (rows !== before.rows) await write(trx, ref.userId, { isFrozen, rows })
    return result
  }

  const unfreezeIn: UserStates<T>['unfreezeIn'] = async (trx, userId) => {
    const { hasFreeze, isIntact, isMarked, rows } = await inspect(trx, userId)
    const ref = { userId, walletId: '', device: '' }
    if (!isIntact) {
      await alarm(trx, ref, changedRows)
      return 'unavailable'
    }
    if (!hasFreeze && !isMarked) return 'not-frozen'
    await sql`delete from ${sql.table(frozenTable)} where user_id = ${userId}`.execute(trx)
    await write(trx, userId, { isFrozen: false, rows })
    await insertAudit(trx, auditTable, 'unfrozen', { ...ref, at: now() })
    return 'unfrozen'
  }

  return {
    check: async (trx, ref) => refusalOf(trx, ref, await inspect(trx, ref.userId)),

    change: (ref, act) => db.transaction().execute((trx) => changeIn(trx, ref, act)),
    changeIn,

    async freeze(trx, userId) {
      const { hasFreeze, isIntact, isMarked, rows } = await inspect(trx, userId)
      const ref = { userId, walletId: '', device: '' }
      if (hasFreeze && isIntact && isMarked) return
      if (!isIntact) await alarm(trx, ref, changedRows)
      await sql`insert into ${sql.table(frozenTable)} (user_id, at) values (${userId}, ${now()})
        on conflict do nothing`.execute(trx)
      await write(trx, userId, { isFrozen: true, ...(isIntact && { rows }) })
      await insertAudit(trx, auditTable, 'frozen', { ...ref, at: now() })
    },

    unfreeze: (userId) => db.transaction().execute((trx) => unfreezeIn(trx, userId)),
    unfreezeIn,
  }
}

const changedRows = 'the rows of %s are not those that were stored'
