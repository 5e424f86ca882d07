import type { Transaction } from 'kysely'
import { costInGwei, dayOf } from './amounts.js'
import { addToDay } from './daySums.js'
import { type LedgerDatabase, type LedgerTables, offerStates } from './openLedgerDatabase.js'

type Write = Transaction<LedgerTables>
type Offer = LedgerTables['paymaster_offers']

/** An operation that the paymaster has paid. */
export type PaidOperation = {
  readonly sender: string
  readonly nonce: bigint
  /** In wei. */
  readonly cost: bigint
}

/** How far a chain was read. */
export type Settlement = {
  readonly chain: string
  readonly paymaster: string
  readonly paid: readonly PaidOperation[]
  readonly block: number
  /** Offers that were valid until an earlier time, in seconds, can no longer be included. */
  readonly endedBefore: number
}

/** Paid operations stay for as long as the limits of a visitor's day need them, ended offers for what is included late. */
const stayMs = 2 * 86_400_000

/** Books what the chain has paid. */
export type Settlements = ReturnType<typeof createSettlements>

/** Creates what books paid operations, and frees what was reserved for others. */
export function createSettlements(db: LedgerDatabase, now: () => number = Date.now) {
  return {
    /** The last block that was read; undefined before the first. */
    async cursor(chain: string, paymaster: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('paymaster_cursors')
        .select('block')
        .where('chain', '=', chain)
        .where('paymaster', '=', paymaster)
        .executeTakeFirst()
      return row?.block
    },

    /** Books some blocks, at once; the same ones again change nothing. */
    settle: ({ block, chain, endedBefore, paid, paymaster }: Settlement): Promise<void> =>
      db.transaction().execute(async (write) => {
        for (const operation of paid) await book(write, chain, operation, dayOf(now()))
        await release(write, chain, endedBefore)
        await write
          .deleteFrom('paymaster_offers')
          .where('chain', '=', chain)
          .where('paid', 'in', [offerStates.paid, offerStates.ended])
          .where('day', '<', dayOf(now() - stayMs))
          .execute()
        await write
          .insertInto('paymaster_cursors')
          .values({ chain, paymaster, block })
          .onConflict((conflict) => conflict.columns(['chain', 'paymaster']).doUpdateSet({ block }))
          .execute()
      }),
  }
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
