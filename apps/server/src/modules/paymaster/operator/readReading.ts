import type { LedgerDatabase } from '../ledger/openLedgerDatabase.js'
import { paymentLimits } from '../payments/paymentLimits.js'
import type { OwnPaymaster } from '../rules/Policy.js'

/** How far the payments of a paymaster were read; null before the first reading. */
export type PaymentReading = {
  /** When the chain was last read to its end. */
  readonly readAt: string | null
  readonly block: number | null
  readonly blockTime: string | null
  /** Whether that is long ago: what offers have reserved stays reserved since. */
  readonly isLate: boolean
}

export type ReadReadingParameters = {
  readonly db: LedgerDatabase
  readonly own: readonly (readonly [string, OwnPaymaster])[]
  readonly startedAt: number
  readonly now: () => number
}

/** Reads how far payments were read, by chain. */
export async function readReading(
  parameters: ReadReadingParameters,
): Promise<ReadonlyMap<string, PaymentReading>> {
  const { db, now, own, startedAt } = parameters
  const rows = await db.selectFrom('paymaster_cursors').selectAll().execute()
  return new Map(
    own.map(([chain, { paymaster }]) => {
      const row = rows.find((each) => each.chain === chain && each.paymaster === paymaster)
      const readAt = row?.read_at || undefined
      const since = Math.max(1_000 * (readAt ?? 0), startedAt)
      const isLate = now() - since > 1_000 * paymentLimits.lateSeconds
      const blockTime = row?.block_time || undefined
      return [
        chain,
        {
          readAt: textOf(readAt),
          block: blockTime === undefined ? null : (row?.block ?? null),
          blockTime: textOf(blockTime),
          isLate,
        },
      ]
    }),
  )
}

const textOf = (seconds: number | undefined) =>
  seconds === undefined ? null : new Date(1_000 * seconds).toISOString()
