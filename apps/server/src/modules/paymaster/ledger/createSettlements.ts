import { sql, type Transaction } from 'kysely'
import { costInGwei, dayOf } from './amounts.js'
import { addToDay } from './daySums.js'
import { type LedgerDatabase, type LedgerTables, offerStates } from './openLedgerDatabase.js'

type Write = Transaction<LedgerTables>
type Beginning = Pick<Settlement, 'block' | 'chain' | 'paymaster'>
type Offer = LedgerTables['paymaster_offers']

export type PaidOperation = {
  readonly sender: string
  readonly nonce: bigint
  /** In wei. */
  readonly cost: bigint
}

/** Blocks of a chain that were read, up to one. */
export type Settlement = {
  readonly chain: string
  readonly paymaster: string
  readonly paid: readonly PaidOperation[]
  readonly block: number
  /** Of that block, in seconds. */
  readonly time: number
  /** Offers that were valid until an earlier time, in seconds, can no longer be included. */
  readonly endedBefore: number
  /** Whether they are old enough to be read no more. */
  readonly isLast?: boolean
  /** When that was, in seconds, where the chain had no later blocks. */
  readonly readAt?: number
}

/** How far a paymaster's payments were read, and up to where they need not be read again. */
export type ReadingProgress = { readonly block: number; readonly again: number }

/** Paid operations stay for as long as the limits of a visitor's day need them, ended offers for what is included late. */
const stayMs = 2 * 86_400_000

export type Settlements = ReturnType<typeof createSettlements>

export function createSettlements(db: LedgerDatabase, now: () => number = Date.now) {
  return {
    /** How far was read; where nothing was, a block up to which nothing needs to be. It is on the disk at once: reading may fail for long. */
    async begin({ block, chain, paymaster }: Beginning): Promise<ReadingProgress> {
      const unread = { block_time: 0, again: block, again_time: 0, read_at: 0 }
      await db
        .insertInto('paymaster_cursors')
        .values({ chain, paymaster, block, ...unread })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return db
        .selectFrom('paymaster_cursors')
        .select(['block', 'again'])
        .where('chain', '=', chain)
        .where('paymaster', '=', paymaster)
        .executeTakeFirstOrThrow()
    },

    /** Has all read again that is not old, and what is above a block. */
    async rewind({ block, chain, paymaster }: Beginning): Promise<void> {
      const again = sql<number>`min(again, ${block})`
      await db
        .updateTable('paymaster_cursors')
        .set({ block: again, again })
        .where('chain', '=', chain)
        .where('paymaster', '=', paymaster)
        .execute()
    },

    /** Books some blocks, at once; the same ones again change nothing. */
    settle: (settlement: Settlement): Promise<void> =>
      db.transaction().execute(async (write) => {
        const { chain, endedBefore, paid } = settlement
        for (const operation of paid) await book(write, chain, operation, dayOf(now()))
        await release(write, chain, endedBefore)
        // What may be read again would count again if it were forgotten.
        const old = Math.min(now(), 1_000 * (await advance(write, settlement)))
        await write
          .deleteFrom('paymaster_offers')
          .where('chain', '=', chain)
          .where('paid', 'in', [offerStates.paid, offerStates.ended])
          .where('day', '<', dayOf(old - stayMs))
          .execute()
      }),
  }
}

/** Moves on, and never back; the time up to which blocks are read no more. */
async function advance(write: Write, settlement: Settlement): Promise<number> {
  const { block, chain, isLast = false, paymaster, readAt = 0, time } = settlement
  const later = (column: 'again_time' | 'again' | 'block_time' | 'block' | 'read_at') =>
    sql<number>`max(${sql.ref(`paymaster_cursors.${column}`)}, ${sql.ref(`excluded.${column}`)})`
  const { again_time } = await write
    .insertInto('paymaster_cursors')
    .values({
      ...{ chain, paymaster, block, block_time: time, read_at: readAt },
      ...{ again: isLast ? block : 0, again_time: isLast ? time : 0 },
    })
    .onConflict((conflict) =>
      conflict.columns(['chain', 'paymaster']).doUpdateSet({
        block: later('block'),
        block_time: later('block_time'),
        again: later('again'),
        again_time: later('again_time'),
        read_at: later('read_at'),
      }),
    )
    .returning('again_time')
    .executeTakeFirstOrThrow()
  return again_time
}

async function book(
  write: Write,
  chain: string,
  { cost, nonce, sender }: PaidOperation,
  today: string,
): Promise<void> {
  const offers = await write
    .selectFrom('paymaster_offers')
    .selectAll()
    .where('chain', '=', chain)
    .where('sender', '=', sender)
    .where('nonce', '=', nonce.toString())
    .orderBy('paid')
    .orderBy('cost', 'desc')
    .execute()
  if (offers.some(({ paid }) => paid === offerStates.paid)) return
  const spent = costInGwei(cost)
  // The dearest that is open, else the dearest whose time seemed over.
  const [first, ...others] = offers
  for (const offer of offers) if (offer.paid === offerStates.open) await free(write, offer)
  for (const offer of others) await remove(write, offer)
  // One that this server does not know was signed elsewhere: it is spent all the same.
  const row = first ?? {
    ...{ chain, sender, nonce: nonce.toString(), policy: '', day: today, valid_until: 0 },
  }
  const paid = { cost: spent, paid: offerStates.paid }
  await write
    .insertInto('paymaster_offers')
    .values({ ...row, ...paid })
    .onConflict((conflict) =>
      conflict.columns(['chain', 'sender', 'nonce', 'policy']).doUpdateSet(paid),
    )
    .execute()
  await addToDay(write, { chain, policy: row.policy, day: row.day }, { spent, operations: 1 })
}

async function release(write: Write, chain: string, endedBefore: number): Promise<void> {
  const ended = await write
    .updateTable('paymaster_offers')
    .set({ paid: offerStates.ended })
    .where('chain', '=', chain)
    .where('paid', '=', offerStates.open)
    .where('valid_until', '<', endedBefore)
    .returningAll()
    .execute()
  for (const offer of ended) await free(write, offer)
}

const free = (write: Write, { chain, cost, day, policy }: Offer) =>
  addToDay(write, { chain, policy, day }, { reserved: -cost })

const remove = (write: Write, { chain, nonce, policy, sender }: Offer) =>
  write
    .deleteFrom('paymaster_offers')
    .where('chain', '=', chain)
    .where('sender', '=', sender)
    .where('nonce', '=', nonce)
    .where('policy', '=', policy)
    .execute()
