const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** So many within so long. */
export type Window = { readonly most: number; readonly ms: number }

/** How long things last in `auth`, and how often they may happen. */
export const authLimits = {
  codeDigits: 6,
  codeMs: 5 * minute,
  attemptsPerCode: 5,
  cooldownMs: 30 * second,
  liveLogins: 3,
  sendsPerEmail: [
    { most: 5, ms: hour },
    { most: 20, ms: day },
  ],
  networkMs: hour,
  verifiesPerSend: 2,
  /** Refills steadily. */
  sendsPerProject: { perHour: 1_000, burst: 100 },
  /** Wrong codes in a row, per e-mail, from devices that are not known. */
  failures: { freeOf: 9, firstWaitMs: 30 * second, longestWaitMs: hour, most: 100, stopMs: day },
  /** Wrong codes of everybody together. */
  failureBudget: { most: 50, ms: minute },
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
  meetingMs: 2 * minute,
  meetingWaitMs: 25 * second,
  meetings: 2_000,
  meetingCharacters: 40_000_000,
  /** Of one network: few of all there are, and yet enough for a house full of visitors. */
  meetingsPerNetwork: 100,
  meetingCharactersPerNetwork: 2_000_000,
  waitsPerMeeting: 4,
} as const satisfies Record<string, unknown>
