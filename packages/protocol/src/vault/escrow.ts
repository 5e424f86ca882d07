import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { ephemeralKey, epoch, randomId, sealed, webOrigin } from './vaultWire.js'

const email = v.pipe(v.string(), v.maxLength(320))
const wallet = { walletId: randomId, epoch } as const

/**
 * Stores the recovery share of a new wallet, encrypted for escrow, with the mailbox that its links will go to: the
 * frame names it, not auth. Replaceable by the same device until the share is confirmed. The mailbox is notified of the
 * confirmation, with the page that the wallet was made on.
 */
export const postEscrow = endpoint({
  method: 'POST',
  path: '/v1/escrow/share',
  input: v.strictObject({
    ...wallet,
    share: sealed,
    /** Missing where a provider alone logged the visitor in: the frame shows no address before one is confirmed, or a factor. */
    email: v.optional(email),
    hostOrigin: webOrigin,
  }),
  output: v.strictObject({}),
})

/**
 * Mails a link to a mailbox for a share that has none; when it was followed, and `postWait` said so, the mailbox is the
 * wallet's. Only the device that stored the share may, and only while neither a mailbox nor a factor protects the wallet.
 */
export const postNewMailbox = endpoint({
  method: 'POST',
  path: '/v1/escrow/mailbox/new',
  input: v.strictObject({ ...wallet, email, hostOrigin: webOrigin }),
  output: v.strictObject({
    linkId: randomId,
    /** The number that the visitor types on the page behind the link. */
    number: v.pipe(v.string(), v.regex(/^\d\d$/)),
  }),
})

/** Makes the share of a confirmed wallet permanent; called by the device that stored it. Repeatable. */
export const postEscrowConfirm = endpoint({
  method: 'POST',
  path: '/v1/escrow/share/confirm',
  input: v.strictObject(wallet),
  output: v.strictObject({}),
})

/**
 * Mails a link to the mailbox of a wallet, if it is the one that the frame names. The answer is the same if it is not,
 * or if there is no such wallet.
 */
export const postRecoveryLink = endpoint({
  method: 'POST',
  path: '/v1/escrow/link/new',
  input: v.strictObject({ ...wallet, email, hostOrigin: webOrigin }),
  output: v.strictObject({
    linkId: randomId,
    /** The number that the visitor types on the page behind the link. */
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

/** Waits up to 25 seconds for a link to be followed; called by the device that requested it. */
export const postWait = endpoint({
  method: 'POST',
  path: '/v1/escrow/wait',
  input: v.strictObject({ linkId: randomId }),
  output: v.strictObject({ approved: v.boolean() }),
})

/**
 * Approves a device on the page behind the link, with the token of the mail and the number of the page. Needs no
 * session and no proof.
 */
export const postLink = endpoint({
  method: 'POST',
  path: '/v1/escrow/link',
  input: v.strictObject({ token: randomId, number: v.pipe(v.string(), v.regex(/^\d\d$/)) }),
  output: v.strictObject({ hostOrigin: v.string() }),
})

/**
 * Starts a change of the mailbox by mailing a link to the old one, if it is the wallet's. The answer is the same if it
 * is not.
 */
export const postMailboxChange = endpoint({
  method: 'POST',
  path: '/v1/escrow/mailbox/change',
  input: v.strictObject({ ...wallet, oldEmail: email, newEmail: email, hostOrigin: webOrigin }),
  output: v.strictObject({ changeId: randomId }),
})

/** Waits up to 25 seconds until both links of a change were followed; called by the device that started it. */
export const postMailboxChangeWait = endpoint({
  method: 'POST',
  path: '/v1/escrow/mailbox/change/wait',
  input: v.strictObject({ changeId: randomId }),
  /** The mailbox whose link is awaited, `confirmed` when both were followed, or `changed`. */
  output: v.strictObject({ step: v.picklist(['old', 'new', 'confirmed', 'changed']) }),
})

/**
 * Completes a change whose links were both followed; called by the device that started it. `link-pending` until then.
 * Repeatable.
 */
export const postMailboxChangeFinish = endpoint({
  method: 'POST',
  path: '/v1/escrow/mailbox/change/finish',
  input: v.strictObject({ changeId: randomId }),
  output: v.strictObject({}),
})

/**
 * Shows, confirms or stops a change of the mailbox, with the token of a mail. `stop` of the old mailbox also reverts a
 * change of the last 72 hours. Needs no session and no proof.
 */
export const postMailboxLink = endpoint({
  method: 'POST',
  path: '/v1/escrow/mailbox/link',
  input: v.strictObject({ token: randomId, action: v.picklist(['show', 'confirm', 'stop']) }),
  output: v.strictObject({
    oldEmail: email,
    newEmail: email,
    hostOrigin: v.string(),
    /** The mailbox that this link went to. */
    step: v.picklist(['old', 'new']),
    /** `confirmed`: the other link is awaited; `ready`: both were followed, and the app completes the change. */
    state: v.picklist(['pending', 'confirmed', 'ready', 'changed', 'stopped']),
  }),
})

/** What happened to a wallet that its other devices must show. */
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
  /** Seconds. */
  at: v.number(),
  hostOrigin: v.optional(v.pipe(v.string(), v.maxLength(256))),
  /** Name of the browser that it is about. */
  browser: v.optional(v.pipe(v.string(), v.maxLength(128))),
  /** The mail about it was not accepted so far. */
  isUndelivered: v.boolean(),
})
/** An event of a wallet that every other device shows once. */
export type WalletAlert = v.InferOutput<typeof alert>

/**
 * Takes the ids of alerts that the visitor has seen on this device, and returns those that it has not shown yet. `email` is the
 * visitor's, for a wallet with factors only, whose address escrow has anyway; it is compared and not stored.
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
     * What this device still has to do for the share: confirm it, or its set of factors; or, with the visitor and a factor,
     * name the mailbox that replaced a lost one; or, with the visitor, make a new generation, because nothing at escrow
     * recovers the active one.
     */
    needs: v.pipe(
      v.array(v.picklist(['confirm', 'confirm-recovery', 'mailbox-factor', 'recovery-missing'])),
      v.maxLength(4),
    ),
    /** Whether the visitor's wallets are frozen: a hint for screens, the shares themselves are refused. */
    isFrozen: v.optional(v.boolean()),
    /** Seconds: when a frozen wallet is unfrozen, unless the owner stops it. */
    unfreezeAt: v.optional(v.number()),
  }),
})

/** Freezes the wallet with the token of a notice: no share is returned any more. Needs no session and no proof. */
export const postFreeze = endpoint({
  method: 'POST',
  path: '/v1/escrow/freeze',
  input: v.strictObject({ token: randomId }),
  output: v.strictObject({}),
})

/**
 * Mails a link that freezes to a mailbox, if it is that of a wallet, for visitors who have no device and no notice at hand. The
 * answer is the same if it is not. Needs no session and no proof.
 */
export const postFreezeRequest = endpoint({
  method: 'POST',
  path: '/v1/escrow/freeze/request',
  input: v.strictObject({ email }),
  output: v.strictObject({}),
})

/** Freezes the visitor's own wallet from one of its devices. */
export const postFreezeOwn = endpoint({
  method: 'POST',
  path: '/v1/escrow/freeze/own',
  input: v.strictObject({}),
  output: v.strictObject({
    /** Seconds: when an unfreezing takes effect that this device could not stop. */
    unfreezeAt: v.optional(v.number()),
  }),
})
