import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { ephemeralKey, epoch, randomId, sealed, webOrigin } from './vaultWire.js'

const email = v.pipe(v.string(), v.maxLength(320))
const wallet = { walletId: randomId, epoch } as const

/**
 * Stores the recovery share of a new wallet, encrypted for escrow, with the mailbox for its links, as named by the frame.
 * Replaceable by the same device until confirmed. The mailbox is notified of the confirmation and its page.
 */
export const postEscrow = endpoint({
  method: 'POST',
  path: '/v1/escrow/share',
  input: v.strictObject({
    ...wallet,
    share: sealed,
    /** Absent for social logins: the frame shows no address before a mailbox or factor is confirmed. */
    email: v.optional(email),
    hostOrigin: webOrigin,
  }),
  output: v.strictObject({}),
})

/**
 * Mails a link to a mailbox for a share without one; `postWait` confirms it. Only for the device that stored the share, while
 * nothing else protects the wallet.
 */
export const postNewMailbox = endpoint({
  method: 'POST',
  path: '/v1/escrow/mailbox/new',
  input: v.strictObject({ ...wallet, email, hostOrigin: webOrigin }),
  output: v.strictObject({
    linkId: randomId,
    /** Entered on the page behind the link. */
    number: v.pipe(v.string(), v.regex(/^\d\d$/)),
  }),
})

/** Confirms the share of a confirmed wallet; called by the device that stored it. Repeatable. */
export const postEscrowConfirm = endpoint({
  method: 'POST',
  path: '/v1/escrow/share/confirm',
  input: v.strictObject(wallet),
  output: v.strictObject({}),
})

/** Mails a link to a wallet's mailbox, if the frame names the right one. The answer is the same otherwise. */
export const postRecoveryLink = endpoint({
  method: 'POST',
  path: '/v1/escrow/link/new',
  input: v.strictObject({ ...wallet, email, hostOrigin: webOrigin }),
  output: v.strictObject({
    linkId: randomId,
    number: v.pipe(v.string(), v.regex(/^\d\d$/)),
  }),
})

/** Returns the recovery share to the device whose link was followed. Needs a nonce. */
export const postRelease = endpoint({
  method: 'POST',
  path: '/v1/escrow/release',
  input: v.strictObject({ ...wallet, linkId: randomId, ephemeralKey }),
  output: v.strictObject({ share: sealed }),
})

/** Waits up to 25 seconds for a link; called by the device that requested it. */
export const postWait = endpoint({
  method: 'POST',
  path: '/v1/escrow/wait',
  input: v.strictObject({ linkId: randomId }),
  output: v.strictObject({ approved: v.boolean() }),
})

/** Approves a device on the page behind the link, with the mail's token and the number. Needs no session and no proof. */
export const postLink = endpoint({
  method: 'POST',
  path: '/v1/escrow/link',
  input: v.strictObject({ token: randomId, number: v.pipe(v.string(), v.regex(/^\d\d$/)) }),
  output: v.strictObject({ hostOrigin: v.string() }),
})

/** Starts a mailbox change by mailing a link to the old one, if right. The answer is the same otherwise. */
export const postMailboxChange = endpoint({
  method: 'POST',
  path: '/v1/escrow/mailbox/change',
  input: v.strictObject({ ...wallet, oldEmail: email, newEmail: email, hostOrigin: webOrigin }),
  output: v.strictObject({ changeId: randomId }),
})

/** Waits up to 25 seconds for both links of a change; called by the device that started it. */
export const postMailboxChangeWait = endpoint({
  method: 'POST',
  path: '/v1/escrow/mailbox/change/wait',
  input: v.strictObject({ changeId: randomId }),
  /** The mailbox whose link is awaited, `confirmed`, or `changed`. */
  output: v.strictObject({ step: v.picklist(['old', 'new', 'confirmed', 'changed']) }),
})

/** Completes a change after both links; called by the device that started it. `link-pending` until then. Repeatable. */
export const postMailboxChangeFinish = endpoint({
  method: 'POST',
  path: '/v1/escrow/mailbox/change/finish',
  input: v.strictObject({ changeId: randomId }),
  output: v.strictObject({}),
})

/**
 * Shows, confirms or stops a mailbox change with a mail's token. `stop` from the old mailbox also reverts a change of the last 72
 * hours. Needs no session and no proof.
 */
export const postMailboxLink = endpoint({
  method: 'POST',
  path: '/v1/escrow/mailbox/link',
  input: v.strictObject({ token: randomId, action: v.picklist(['show', 'confirm', 'stop']) }),
  output: v.strictObject({
    oldEmail: email,
    newEmail: email,
    hostOrigin: v.string(),
    step: v.picklist(['old', 'new']),
    /** `confirmed`: the other link is awaited; `ready`: the app completes the change. */
    state: v.picklist(['pending', 'confirmed', 'ready', 'changed', 'stopped']),
  }),
})

/** Shown on the wallet's other devices. */
const alert = v.strictObject({
  id: randomId,
  kind: v.picklist([
    'device-added',
    'device-waiting',
    'email-change-started',
    'email-changed',
    'recovery-changed',
    'unfreeze-started',
    'mailbox-lost',
    'login-added',
    'login-removed',
  ]),
  at: v.number(),
  hostOrigin: v.optional(v.pipe(v.string(), v.maxLength(256))),
  browser: v.optional(v.pipe(v.string(), v.maxLength(128))),
  /** The mail was not accepted yet. */
  isUndelivered: v.boolean(),
})
/** A wallet event that every other device shows once. */
export type WalletAlert = v.InferOutput<typeof alert>

/**
 * Acknowledges alerts of this device and returns new ones. `email` is the visitor's, for a wallet with factors only; it is
 * compared and not stored.
 */
export const postAlerts = endpoint({
  method: 'POST',
  path: '/v1/escrow/alerts',
  input: v.strictObject({
    ...wallet,
    seen: v.pipe(v.array(randomId), v.maxLength(50)),
    email: v.optional(email),
  }),
  output: v.strictObject({
    alerts: v.pipe(v.array(alert), v.maxLength(50)),
    /**
     * Pending work of this device: confirm the share or its factors; with the visitor and a factor, replace a lost mailbox; with
     * the visitor, create a new generation because escrow can't recover the active one.
     */
    needs: v.pipe(
      v.array(v.picklist(['confirm', 'confirm-recovery', 'mailbox-factor', 'recovery-missing'])),
      v.maxLength(4),
    ),
    /** A hint for display: shares themselves are refused. */
    isFrozen: v.optional(v.boolean()),
    /** When unfreezing takes effect, in seconds, unless the owner stops it. */
    unfreezeAt: v.optional(v.number()),
  }),
})

/** Freezes the wallet with a notice's token: no share is returned any more. Needs no session and no proof. */
export const postFreeze = endpoint({
  method: 'POST',
  path: '/v1/escrow/freeze',
  input: v.strictObject({ token: randomId }),
  output: v.strictObject({}),
})

/**
 * Mails a link that freezes to a wallet's mailbox, for visitors without a device. The answer is the same for other addresses.
 * Needs no session and no proof.
 */
export const postFreezeRequest = endpoint({
  method: 'POST',
  path: '/v1/escrow/freeze/request',
  input: v.strictObject({ email }),
  output: v.strictObject({}),
})

/** Freezes the visitor's wallet from one of its devices. */
export const postFreezeOwn = endpoint({
  method: 'POST',
  path: '/v1/escrow/freeze/own',
  input: v.strictObject({}),
  output: v.strictObject({
    /** When an unfreezing takes effect that this device could not stop, in seconds. */
    unfreezeAt: v.optional(v.number()),
  }),
})
