import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { factorHint, factorProof, maxFactors, recoveryFactor } from './recoveryFactor.js'
import { epoch, randomId, sealed, webOrigin } from './vaultWire.js'

const email = v.pipe(v.string(), v.maxLength(320))
const challenge = randomId
/** A proof of a factor, over the text of `proofText` with a challenge of this service. */
const proved = { walletId: randomId, factorId: randomId, challenge, proof: factorProof } as const

/** How the recovery share of a wallet is protected. A hint: what is true stands in the wallet's own encrypted record. */
export const postRecovery = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery',
  input: v.strictObject({ walletId: randomId }),
  output: v.variant('kind', [
    v.strictObject({ kind: v.literal('none') }),
    /**
     * Escrow holds the share, and has neither a confirmed mailbox nor a factor to give it to: no address was ever shown.
     * `isEnded`: the visitor began again, and custody still has its part; nothing protects the wallet any more.
     */
    v.strictObject({
      kind: v.literal('unprotected'),
      epoch,
      isEnded: v.optional(v.literal(true)),
    }),
    /** Escrow holds the share itself, and gives it to who follows its link. */
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
 * Stores the recovery share of the next generation, encrypted for each factor; it takes effect when it is confirmed.
 * Replaceable by the same device until then. Needs a login of the last five minutes.
 */
export const postRecoverySet = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/new',
  input: v.strictObject({
    walletId: randomId,
    epoch,
    rotationId: randomId,
    /** For notices; missing where the wallet has no mailbox. */
    email: v.optional(email),
    factors: v.pipe(
      v.array(v.strictObject({ factor: recoveryFactor, share: sealed })),
      v.minLength(1),
      v.maxLength(maxFactors),
    ),
  }),
  output: v.strictObject({}),
})

/** Returns a share of a set as it is stored, to the device that stored it and before it is confirmed. */
export const postRecoverySetShare = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/read-back',
  input: v.strictObject({ walletId: randomId, epoch, rotationId: randomId, factorId: randomId }),
  output: v.strictObject({ share: sealed }),
})

/**
 * Makes a set the wallet's, once custody has made its generation the active one, and destroys escrow's own share and
 * earlier sets. Mailbox and devices are notified. Repeatable.
 */
export const postRecoverySetConfirm = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/confirm',
  input: v.strictObject({ walletId: randomId, epoch, rotationId: randomId }),
  output: v.strictObject({}),
})

/** A challenge for one proof of a factor, for five minutes; also for a factor that does not exist. */
export const postRecoveryChallenge = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/challenge',
  input: v.strictObject({ walletId: randomId }),
  output: v.strictObject({ challenge }),
})

/** Returns the share that a factor opens, for a proof of it. `code-wrong` for every other proof, five of them an hour. */
export const postRecoveryRelease = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/release',
  input: v.strictObject({ ...proved, hostOrigin: webOrigin }),
  output: v.strictObject({ epoch, rotationId: randomId, share: sealed }),
})

/** Names another mailbox for escrow's mails, for a proof of a factor: the old one is lost. The old one is notified. */
export const postRecoveryMailbox = endpoint({
  method: 'POST',
  path: '/v1/escrow/recovery/mailbox',
  input: v.strictObject({ ...proved, email }),
  output: v.strictObject({}),
})

/** Begins to unfreeze the wallet, for a proof of a factor: it takes effect after 24 hours unless the owner stops it. */
export const postUnfreeze = endpoint({
  method: 'POST',
  path: '/v1/escrow/unfreeze',
  input: v.strictObject(proved),
  /** Seconds. */
  output: v.strictObject({ readyAt: v.number() }),
})

/**
 * Mails a link that begins to unfreeze to a mailbox, if it is that of a frozen wallet that e-mail alone protects. The
 * answer is the same if it is not. Needs no session and no proof.
 */
export const postUnfreezeRequest = endpoint({
  method: 'POST',
  path: '/v1/escrow/unfreeze/request',
  input: v.strictObject({ email }),
  output: v.strictObject({}),
})

/** Shows, begins or stops an unfreezing with the token of a mail. Without a factor it takes 72 hours. Needs no session and no proof. */
export const postUnfreezeLink = endpoint({
  method: 'POST',
  path: '/v1/escrow/unfreeze/link',
  input: v.strictObject({ token: randomId, action: v.picklist(['show', 'start', 'stop']) }),
  output: v.strictObject({
    state: v.picklist(['frozen', 'waiting', 'stopped', 'unfrozen']),
    /** Seconds. */
    readyAt: v.optional(v.number()),
  }),
})

/** Destroys everything of the user at escrow, by destroying its keys. Needs a login of the last five minutes. Repeatable. */
export const postEscrowDelete = endpoint({
  method: 'POST',
  path: '/v1/escrow/delete',
  input: v.strictObject({}),
  output: v.strictObject({}),
})
