import { dayMs, hourMs, minuteMs, secondMs } from '@latchkey/service/durations'

export const authLimits = {
  codeDigits: 6,
  codeMs: 5 * minuteMs,
  /** Of the code to a new mailbox: the visitor may follow the links of escrow first. */
  newMailboxCodeMs: hourMs + 5 * minuteMs,
  /** How long a change whose codes were right may wait for the links: longer than escrow's part can be completed. */
  verifiedChangeMs: 72 * hourMs,
  /** How long after a change of the e-mail the old mailbox may revert it. */
  stopMs: 72 * hourMs,
  /** What is dangerous needs a code of the mailbox of so long ago. */
  recentLoginMs: 5 * minuteMs,
  /** From the code of the new mailbox until it replaces a lost one: so long the old one and every device can stop it. */
  lostMs: 72 * hourMs,
  /** How long an address that an account had names it still, for who lost the mailbox. */
  formerEmailMs: 30 * dayMs,
  /** How long a factor may be proved after a visitor said that the mailbox is lost. */
  lostProofMs: 10 * minuteMs,
  /** Wrong proofs of a password, and of a passkey or a key, which cannot be guessed. */
  wrongLostProofs: {
    password: [{ max: 5, withinMs: hourMs }],
    key: [{ max: 20, withinMs: hourMs }],
  },
  lostEveryMs: minuteMs,
  /** How long a factor that was named may become the wallet's: longer than custody takes to confirm a set. */
  namedFactorMs: 25 * hourMs,
  /** Of one user, and not the wallet's: more than the logins of a day name. */
  maxNamedFactors: 200,
  /** Accounts of one e-mail that may be deleted within the time that its keyed hash stays. */
  deletions: { max: 5, withinMs: 30 * dayMs },
  attemptsPerCode: 5,
  cooldownMs: 30 * secondMs,
  /** Mails of one known device to its mailbox. */
  sendsPerDevice: [
    { max: 5, withinMs: hourMs },
    { max: 20, withinMs: dayMs },
  ],
  /** A mailbox gets this many times its mails of an hour in a day. */
  hoursPerDay: 4,
  /** The part of a mailbox's mails that any network may use; the others are for networks that did not ask for it yet. */
  openPart: { ofHour: 0.6, ofDay: 0.75 },
  verifiesPerSend: 2,
  /** At so many times the number above which it must work, a network is refused. */
  stopFactor: 10,
  /** The part of an hour's mails of a project that may be sent at once. */
  burstPart: 0.1,
  /** The part of a project's cap that is for networks that requested no mail within a day. */
  reservedPart: 0.2,
  /** How many times its burst a project may be over its budget: it is calm again an hour after a flood. */
  maxDebt: 10,
  /** Consecutive wrong codes, per e-mail and network, from unknown devices. */
  failures: {
    freeAttempts: 9,
    firstWaitMs: 30 * secondMs,
    maxWaitMs: hourMs,
    max: 100,
    lockoutMs: dayMs,
  },
  failureRetentionMs: 7 * dayMs,
  /** Wrong codes a day that a network still has after all together had theirs. */
  wrongCodesAfterCap: 3,
  /** Right codes give a network as many wrong ones more, until all together had this many times theirs. */
  favourUntil: 2,
  alarmMs: minuteMs,
  accessTokenSeconds: 600,
  idleMs: 7 * dayMs,
  absoluteMs: 30 * dayMs,
  /** A replaced token still works this long, so that two tabs that renew at once both get new tokens. */
  graceMs: 10 * secondMs,
  sessionsPerUser: 10,
  /** Renewals of one session, each of which leaves a row: a visitor who opens a page every half minute has enough. */
  renewals: { perHour: 120, burst: 60 },
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
