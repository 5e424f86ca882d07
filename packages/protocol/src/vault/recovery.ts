import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { factorHint, factorProof, maxFactors, recoveryFactor } from './recoveryFactor.js'
import { epoch, randomId, sealed, webOrigin } from './vaultWire.js'

const email = v.pipe(v.string(), v.maxLength(320))
const challenge = randomId
/** Proof of a factor by `proofText` with a challenge of this service. */
const proved = { walletId: randomId, factorId: randomId, challenge, proof: factorProof } as const

/** How the recovery share is protected. A hint: the wallet's encrypted record is authoritative. */
export const postRecovery = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery',
  input: v.strictObject({ walletId: randomId }),
  output: v.variant('kind', [
    v.strictObject({ kind: v.literal('none') }),
    /**
     * Escrow has neither mailbox nor factor: no address was ever shown. `isEnded`: the visitor started over, and nothing protects
     * the wallet any more.
     */
    v.strictObject({
      kind: v.literal('unprotected'),
      epoch,
      isEnded: v.optional(v.literal(true)),
    }),
    /** Escrow releases its share to the follower of its link. */
    v.strictObject({ kind: v.literal('email'), epoch }),
    v.strictObject({
      kind: v.literal('factors'),
      epoch,
      rotationId: randomId,
      factors: v.pipe(v.array(factorHint), v.minLength(1), v.maxLength(maxFactors)),
    }),
  ]),
})

/**
 * Stores the next generation's recovery share, encrypted per factor, effective once confirmed. Replaceable by the same device
 * until then. Needs a login of the last five minutes.
 */
export const postRecoverySet = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/new',
  input: v.strictObject({
    walletId: randomId,
    epoch,
    rotationId: randomId,
    /** For notices; absent without a mailbox. */
    email: v.optional(email),
    factors: v.pipe(
      v.array(v.strictObject({ factor: recoveryFactor, share: sealed })),
      v.minLength(1),
      v.maxLength(maxFactors),
    ),
  }),
  output: v.strictObject({}),
})

/** Returns an unconfirmed share of a set to the device that stored it. */
export const postRecoverySetShare = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/read-back',
  input: v.strictObject({ walletId: randomId, epoch, rotationId: randomId, factorId: randomId }),
  output: v.strictObject({ share: sealed }),
})

/**
 * Confirms a set once custody has activated its generation; destroys escrow's own share and earlier sets. Mailbox and devices are
 * notified. Repeatable.
 */
export const postRecoverySetConfirm = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/confirm',
  input: v.strictObject({ walletId: randomId, epoch, rotationId: randomId }),
  output: v.strictObject({}),
})

/** Challenge for one proof, valid for five minutes; also for an unknown factor. */
export const postRecoveryChallenge = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/challenge',
  input: v.strictObject({ walletId: randomId }),
  output: v.strictObject({ challenge }),
})

/** Returns a factor's share for its proof. `code-wrong` for any other proof, five per hour. */
export const postRecoveryRelease = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/release',
  input: v.strictObject({ ...proved, hostOrigin: webOrigin }),
  output: v.strictObject({ epoch, rotationId: randomId, share: sealed }),
})

/** Replaces a lost mailbox for mails of escrow, by proof of a factor. The old one is notified. */
export const postRecoveryMailbox = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/mailbox',
  input: v.strictObject({ ...proved, email }),
  output: v.strictObject({}),
})

/** Starts to unfreeze, by proof of a factor: effective after 24 hours unless the owner stops it. */
export const postUnfreeze = endpoint({
  method: 'POST',
  path: '/v1/escrow/unfreeze',
  input: v.strictObject(proved),
  output: v.strictObject({ readyAt: v.number() }),
})

/**
 * Mails a link that starts to unfreeze to the mailbox of a frozen wallet protected by e-mail alone. The answer is the same for
 * other addresses. Needs no session and no proof.
 */
export const postUnfreezeRequest = endpoint({
  method: 'POST',
  path: '/v1/escrow/unfreeze/request',
  input: v.strictObject({ email }),
  output: v.strictObject({}),
})

/** Shows, starts or stops unfreezing with a mail's token. Without a factor it takes 72 hours. Needs no session and no proof. */
export const postUnfreezeLink = endpoint({
  method: 'POST',
  path: '/v1/escrow/unfreeze/link',
  input: v.strictObject({ token: randomId, action: v.picklist(['show', 'start', 'stop']) }),
  output: v.strictObject({
    state: v.picklist(['frozen', 'waiting', 'stopped', 'unfrozen']),
    readyAt: v.optional(v.number()),
  }),
})

/** Destroys the user's data at escrow by destroying its keys. Needs a login of the last five minutes. Repeatable. */
export const postEscrowDelete = endpoint({
  method: 'POST',
  path: '/v1/escrow/delete',
  input: v.strictObject({}),
  output: v.strictObject({}),
})
