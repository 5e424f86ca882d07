import { dayMs, hourMs, minuteMs, secondMs } from '@latchkey/service/durations'

/** The durations and rate limits of `auth`. */
export const authLimits = {
  codeDigits: 6,
  codeMs: 5 * minuteMs,
  /** Of the code to a new mailbox: the visitor may follow the links of escrow first. */
  newMailboxCodeMs: hourMs + 5 * minuteMs,
  /** How long a change whose codes were right may wait for the links: longer than escrow's part can be completed. */
  verifiedChangeMs: 72 * hourMs,
  /** How long after a change of the e-mail the old mailbox may revert it. */
  stopMs: 72 * hourMs,
  attemptsPerCode: 5,
  cooldownMs: 30 * secondMs,
  liveLogins: 3,
  sendsPerEmail: [
    { max: 5, withinMs: hourMs },
    { max: 20, withinMs: dayMs },
  ],
  networkMs: hourMs,
  verifiesPerSend: 2,
  /** A token bucket. */
  sendsPerProject: { perHour: 1_000, burst: 100 },
  /** Consecutive wrong codes, per e-mail, from unknown devices. */
  failures: {
    freeAttempts: 9,
    firstWaitMs: 30 * secondMs,
    maxWaitMs: hourMs,
    max: 100,
    lockoutMs: dayMs,
  },
  /** Wrong codes of all visitors together. */
  failureBudget: { max: 50, withinMs: minuteMs },
  challengeMs: minuteMs,
  accessTokenSeconds: 600,
  idleMs: 7 * dayMs,
  absoluteMs: 30 * dayMs,
  /** A replaced token still works this long, so that two tabs that renew at once both get new tokens. */
  graceMs: 10 * secondMs,
  sessionsPerUser: 10,
  signingKeyMs: 90 * dayMs,
  oldSigningKeyMs: dayMs,
  auditMs: 400 * dayMs,
  /** Logins, changes of an e-mail and counted events stay this long after they are over. */
  sweepAfterMs: dayMs,
  sweepEveryMs: hourMs,
  rendezvousMs: 2 * minuteMs,
  rendezvousWaitMs: 25 * secondMs,
  maxRendezvous: 2_000,
  rendezvousCharacters: 40_000_000,
  /** Per network: a small part of all places, and still enough for many visitors behind one address. */
  rendezvousPerNetwork: 100,
  rendezvousCharactersPerNetwork: 2_000_000,
  waitsPerRendezvous: 4,
} as const satisfies Record<string, unknown>
