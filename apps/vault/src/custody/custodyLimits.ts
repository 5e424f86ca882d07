import { dayMs, hourMs, minuteMs } from '@latchkey/service/durations'

/** The limits of releases and durations of custody; they bound what a stolen session can take. */
export const custodyLimits = {
  /** Releases of any purpose, per device: one device uses up nothing of another. */
  releases: [
    { max: 60, withinMs: hourMs },
    { max: 300, withinMs: dayMs },
  ],
  /** Releases of any purpose, per account: more than a few devices can use up. */
  accountReleases: [
    { max: 600, withinMs: hourMs },
    { max: 3_000, withinMs: dayMs },
  ],
  /** Releases for a new device, per device; escrow limits how many devices are let in. */
  recoveries: [{ max: 5, withinMs: dayMs }],
  /** A device may be added this long after the visitor proved to read the mailbox; following a link takes a while. */
  recentLoginMs: 15 * minuteMs,
  /** A device that escrow lets in gets and stores its share within this time. */
  allowedMs: 15 * minuteMs,
  /** A pending wallet or generation can be confirmed this long; escrow may delete its share a day later. */
  pendingMs: hourMs,
  /** Per wallet; the least recently used one is dropped, if it was not used for a long time. */
  devices: 100,
  unusedMs: 90 * dayMs,
  /** Requests of new devices: how long one lives, how many of a wallet live at once, and how many begin in a day. */
  request: { validMs: 10 * minuteMs, live: 3, begun: { max: 30, withinMs: dayMs } },
  retentionMs: 400 * dayMs,
} as const
