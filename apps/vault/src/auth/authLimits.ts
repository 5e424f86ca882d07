const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** So many within so long. */
export type RateWindow = { readonly max: number; readonly ms: number }

/** How long things last in `auth`, and how often they may happen. */
export const authLimits = {
  codeDigits: 6,
  codeMs: 5 * minute,
  attemptsPerCode: 5,
  cooldownMs: 30 * second,
  liveLogins: 3,
  sendsPerEmail: [
    { max: 5, ms: hour },
    { max: 20, ms: day },
  ],
  networkMs: hour,
  verifiesPerSend: 2,
  /** Refills steadily. */
  sendsPerProject: { perHour: 1_000, burst: 100 },
  /** Wrong codes in a row, per e-mail, from devices that are not known. */
  failures: {
    freeAttempts: 9,
    firstWaitMs: 30 * second,
    maxWaitMs: hour,
    max: 100,
    lockoutMs: day,
  },
  /** Wrong codes of everybody together. */
  failureBudget: { max: 50, ms: minute },
  challengeMs: minute,
  accessTokenSeconds: 600,
  idleMs: 7 * day,
  absoluteMs: 30 * day,
  /** Two tabs that renew at once both get new tokens. */
  graceMs: 10 * second,
  sessionsPerUser: 10,
  signingKeyMs: 90 * day,
  oldSigningKeyMs: day,
  auditMs: 400 * day,
  rendezvousMs: 2 * minute,
  rendezvousWaitMs: 25 * second,
  maxRendezvous: 2_000,
  rendezvousCharacters: 40_000_000,
  /** Of one network: few of all there are, and yet enough for a house full of visitors. */
  rendezvousPerNetwork: 100,
  rendezvousCharactersPerNetwork: 2_000_000,
  waitsPerRendezvous: 4,
} as const satisfies Record<string, unknown>
