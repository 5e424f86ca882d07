import { dayMs, hourMs, minuteMs } from '@latchkey/service/durations'

/** The limits of releases and durations of custody; they bound what a stolen session can take. */
export const custodyLimits = {
  /** Releases of any purpose, per account. */
  releases: [
    { max: 60, withinMs: hourMs },
    { max: 300, withinMs: dayMs },
  ],
  /** Releases for new devices, per account. */
  recoveries: [{ max: 5, withinMs: dayMs }],
  /** A device may be added this long after the visitor proved to read the mailbox; following a link takes a while. */
  recentLoginMs: 15 * minuteMs,
  /** A pending wallet can be confirmed this long; escrow may delete its share a day later. */
  pendingMs: hourMs,
  /** Per wallet; the least recently used one is dropped. */
  devices: 100,
  retentionMs: 400 * dayMs,
} as const
