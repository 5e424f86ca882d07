import { dayMs, hourMs, minuteMs, secondMs } from '@latchkey/service/durations'

/** How long links live, and how much leaves escrow. */
export const escrowLimits = {
  linkMs: 10 * minuteMs,
  /** Wrong numbers until a link is burnt. */
  attempts: 3,
  /** After the link was followed the share may leave for this long; the mail may have come before the code. */
  approvedMs: 15 * minuteMs,
  /** A link is forgotten when nothing can come of it any more. */
  linkRetentionMs: hourMs,
  /** How long one question after a link may take; the modal's own limit is 30 seconds. */
  waitMs: 25 * secondMs,
  /** Requests that wait at the same time, of all logins and of one. */
  waiters: 5_000,
  waitersPerLogin: 4,
  /** Recovery shares that leave, per account. */
  releases: { max: 5, withinMs: dayMs },
  /** Shares of wallets that were begun; one that never became the user's is forgotten after a day. */
  pendingShares: 20,
  pendingShareMs: dayMs,
  freezeTokenMs: 30 * dayMs,
  retentionMs: 400 * dayMs,
} as const
