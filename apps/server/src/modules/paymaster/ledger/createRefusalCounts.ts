import { sql } from 'kysely'
import { dayOf } from './amounts.js'
import type { LedgerDatabase } from './openLedgerDatabase.js'

export type CountedRefusal = {
  readonly chain: string
  readonly policy: string
  readonly reason: string
}

export type RefusalCounts = ReturnType<typeof createRefusalCounts>

/** Creates the counts. They are written now and then only: a flood of refusals must not become one of writes. */
export function createRefusalCounts(db: LedgerDatabase, now: () => number = Date.now) {
  let counts = new Map<string, CountedRefusal & { readonly day: string; readonly count: number }>()
  return {
    count({ chain, policy, reason }: CountedRefusal): void {
      const day = dayOf(now())
      const key = [chain, policy, day, reason].join(' ')
      const count = (counts.get(key)?.count ?? 0) + 1
      counts.set(key, { chain, policy, day, reason, count })
    },
    async flush(): Promise<void> {
      const rows = [...counts.values()]
      counts = new Map()
      if (rows.length === 0) return
      await db
        .insertInto('paymaster_refusals')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['chain', 'policy', 'day', 'reason'])
            .doUpdateSet({ count: sql`paymaster_refusals.count + excluded.count` }),
        )
        .execute()
    },
  }
}
