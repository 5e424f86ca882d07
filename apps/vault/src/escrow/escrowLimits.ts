import { dayMs, hourMs, minuteMs, secondMs } from '@latchkey/service/durations'

export const escrowLimits = {
  releases: { max: 5, withinMs: dayMs },
  /** How long a share that e-mail alone protects waits for a new device where the operator delays it, and for how long it may be taken then. */
  releaseDelayMs: dayMs,
  releaseDelayOpenMs: 7 * dayMs,
  /** Wrong proofs of a password: of one device, and of all devices together that escrow does not know, for one wallet. */
  wrongProofs: { max: 5, withinMs: hourMs },
  /** Of a passkey or a key, which cannot be guessed: of one device, for the work that they cost. */
  wrongKeyProofs: { max: 20, withinMs: hourMs },
  challengeMs: 5 * minuteMs,
  challengesPerDevice: 20,
  /** Sets of a user that are not confirmed: of one device, whose oldest is replaced, and of all devices without a share. */
  pendingSetsPerDevice: 5,
  pendingSets: 20,
  /** How long they stay: a day longer than custody may make their generation the active one. */
  pendingSetMs: 25 * hourMs,
  /** How long such a set keeps a wallet from being begun again that nothing else protects: a device is adding its first factor. */
  protectingMs: 15 * minuteMs,
  setSweepMs: hourMs,
  /** How long an unfreezing waits: with a proof of a factor, and with the mailbox alone. */
  unfreezeMs: { factor: dayMs, mailbox: 72 * hourMs },
  unfreezeLinkMs: dayMs,
  /** How often those that are due are looked for. */
  unfreezePollMs: minuteMs,
  /** No link releases a share for this long after its mailbox changed; the old mailbox may revert the change until then. */
  holdMs: 72 * hourMs,
  /** New shares of unconfirmed wallets, per account. */
  pendingShares: { max: 20, withinMs: dayMs },
  allPendingShares: 200,
  /** Mails with links: of one device, which is refused; of one account and to its mailbox, where no mail is sent. */
  mailsPerDevice: { max: 10, withinMs: hourMs },
  mailsPerUser: { max: 20, withinMs: hourMs },
  mailsPerMailbox: { max: 5, withinMs: hourMs },
  /**
   * To a mailbox from all accounts whose links it never followed, which may be those of strangers: five an hour and
   * twenty a day. Notices of new wallets have places of their own, and so has the first mail of an account within a
   * day: one account cannot take all.
   */
  unprovedMails: {
    notice: [
      { max: 1, withinMs: hourMs },
      { max: 4, withinMs: dayMs },
    ],
    first: [
      { max: 2, withinMs: hourMs },
      { max: 8, withinMs: dayMs },
    ],
    more: [
      { max: 2, withinMs: hourMs },
      { max: 8, withinMs: dayMs },
    ],
    freeze: [{ max: 1, withinMs: 6 * hourMs }],
    unfreeze: [{ max: 1, withinMs: 6 * hourMs }],
  },
  /** Requests for a link that freezes, of one network, whatever address they name. */
  /** How long after the answer a request is worked on, at random: what follows the answer does not tell of the mailbox. */
  freezeRequestPauseMs: { least: secondMs, most: 5 * secondMs },
  freezeRequests: { perHour: 20, burst: 20 },
  /** Valid for longer than the next one is held back: also after requests of a stranger, one that works is in the mailbox. */
  freezeLinkMs: dayMs,
  /** Wallets that one mail has links for: those first whose links the mailbox followed, then the oldest. */
  freezeLinks: 20,
  mailRetentionMs: dayMs,
  cooldown: { max: 1, withinMs: 30 * secondMs },
  /** How long each link of a change of the mailbox is valid. */
  changeLinkMs: 30 * minuteMs,
  /** How long it may be completed after both links were followed: less than auth's part, which comes after it. */
  changeFinishMs: 70 * hourMs,
  /** Rows of changes are deleted this long after they ended. */
  changeRetentionMs: 7 * dayMs,
  alertMs: 90 * dayMs,
  alerts: 50,
  freezeTokenMs: 30 * dayMs,
  retentionMs: 400 * dayMs,
} as const
