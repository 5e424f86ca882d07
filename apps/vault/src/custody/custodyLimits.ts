import { dayMs, hourMs, minuteMs } from '@latchkey/service/durations'

/** How much leaves custody, and how long it remembers: what a stolen session could take is bounded by these. */
export const custodyLimits = {
  /** Of any purpose, per account. */
  releases: [
    { max: 60, withinMs: hourMs },
    { max: 300, withinMs: dayMs },
  ],
  /** Shares for devices that have none yet, per account. */
  recoveries: [{ max: 5, withinMs: dayMs }],
  /** A device may be added this long after the visitor proved to read the mailbox; following a link takes a while. */
  recentLoginMs: 15 * minuteMs,
  /** A wallet that was not confirmed by then never is; escrow may forget its share a day later. */
  pendingMs: hourMs,
  /** Per wallet; the one longest unused makes room. */
  devices: 100,
  retentionMs: 400 * dayMs,
} as const
