import { dayMs, hourMs, minuteMs, secondMs } from '@latchkey/service/durations'

/** The durations of links and the limits of releases of escrow. */
export const escrowLimits = {
  linkMs: 10 * minuteMs,
  /** Wrong numbers until a link ends. */
  attempts: 3,
  /** The share may be released this long after the link was followed; the visitor may type the code afterwards. */
  approvedMs: 15 * minuteMs,
  /** Rows of expired links are deleted after this. */
  linkRetentionMs: hourMs,
  /** The longest wait of one long poll; the modal's own limit is 30 seconds. */
  waitMs: 25 * secondMs,
  /** Requests that wait at the same time, of all logins and of one. */
  waiters: 5_000,
  waitersPerLogin: 4,
  /** Releases of recovery shares, per account. */
  releases: { max: 5, withinMs: dayMs },
  /** Shares of unconfirmed wallets, per account; they are deleted after a day. */
  pendingShares: 20,
  pendingShareMs: dayMs,
  freezeTokenMs: 30 * dayMs,
  retentionMs: 400 * dayMs,
} as const
