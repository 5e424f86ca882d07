import { type Kysely, sql } from 'kysely'
import type { LedgerTables } from './openLedgerDatabase.js'

type Db = Kysely<LedgerTables>
type Sums = Pick<LedgerTables['paymaster_days'], 'operations' | 'reserved' | 'spent'>
type Place = Pick<LedgerTables['paymaster_days'], 'chain' | 'day' | 'policy'>

/** What is reserved and spent, in gwei, on a chain, by a policy, on a day. */
export async function sumsOf(
  db: Db,
  place: Pick<Place, 'chain'> & Partial<Place>,
): Promise<Pick<Sums, 'reserved' | 'spent'>> {
  const { chain, day, policy } = place
  const sums = await db
    .selectFrom('paymaster_days')
    .select((it) => [
      it.fn.sum<number | null>('reserved').as('reserved'),
      it.fn.sum<number | null>('spent').as('spent'),
    ])
    .where('chain', '=', chain)
    .$if(policy !== undefined, (query) => query.where('policy', '=', policy ?? ''))
    .$if(day !== undefined, (query) => query.where('day', '=', day ?? ''))
    .executeTakeFirst()
  return { reserved: sums?.reserved ?? 0, spent: sums?.spent ?? 0 }
}

/** Adds to the sums of a day; what is reserved no longer is negative. */
export async function addToDay(db: Db, place: Place, more: Partial<Sums>): Promise<void> {
  const { operations = 0, reserved = 0, spent = 0 } = more
  await db
    .insertInto('paymaster_days')
    .values({ ...place, operations, reserved, spent })
    .onConflict((conflict) =>
      conflict.columns(['chain', 'policy', 'day']).doUpdateSet({
        operations: sql`paymaster_days.operations + excluded.operations`,
        reserved: sql`paymaster_days.reserved + excluded.reserved`,
        spent: sql`paymaster_days.spent + excluded.spent`,
      }),
    )
    .execute()
}
