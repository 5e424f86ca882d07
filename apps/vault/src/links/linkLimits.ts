import { hourMs, minuteMs, secondMs } from '@latchkey/service/durations'

/** The durations of links in mails, and the limits of those who wait for them. */
export const linkLimits = {
  validMs: 10 * minuteMs,
  /** Wrong numbers until a link ends. */
  attempts: 3,
  /** How long after it was followed a link may be used. */
  approvedMs: 15 * minuteMs,
  /** Rows of expired links are deleted after this. */
  retentionMs: hourMs,
  /** The longest wait of one long poll; the modal's own limit is 30 seconds. */
  waitMs: 25 * secondMs,
  /** Requests that wait at the same time, of all links and of one. */
  waiters: 5_000,
  waitersPerLink: 4,
} as const
