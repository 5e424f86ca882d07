import { dayMs, hourMs, minuteMs, secondMs } from '@latchkey/service/durations'

/** How long things last in `auth`, and how often they may happen. */
export const authLimits = {
  codeDigits: 6,
  codeMs: 5 * minuteMs,
  attemptsPerCode: 5,
  cooldownMs: 30 * secondMs,
  liveLogins: 3,
  sendsPerEmail: [
    { max: 5, withinMs: hourMs },
    { max: 20, withinMs: dayMs },
  ],
  networkMs: hourMs,
  verifiesPerSend: 2,
  /** Refills steadily. */
  sendsPerProject: { perHour: 1_000, burst: 100 },
  /** Wrong codes in a row, per e-mail, from devices that are not known. */
  failures: {
    freeAttempts: 9,
    firstWaitMs: 30 * secondMs,
    maxWaitMs: hourMs,
    max: 100,
    lockoutMs: dayMs,
  },
  /** Wrong codes of everybody together. */
  failureBudget: { max: 50, withinMs: minuteMs },
  challengeMs: minuteMs,
  accessTokenSeconds: 600,
  idleMs: 7 * dayMs,
  absoluteMs: 30 * dayMs,
  /** Two tabs that renew at once both get new tokens. */
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
  /** Of one network: few of all there are, and yet enough for a house full of visitors. */
  rendezvousPerNetwork: 100,
  rendezvousCharactersPerNetwork: 2_000_000,
  waitsPerRendezvous: 4,
} as const satisfies Record<string, unknown>
