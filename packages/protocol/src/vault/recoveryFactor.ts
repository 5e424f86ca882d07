import * as v from 'valibot'
import { factorKinds } from '../auth/factorKinds.js'
import { base64UrlText, ephemeralKey, randomId } from './vaultWire.js'

export const maxFactors = 8

/** The cost of a guess at a password: Argon2id of RFC 9106's profile for little memory. */
export const passwordCost = { memoryKib: 65_536, passes: 3, lanes: 1 } as const

/** The text whose SHA-256 is the salt of every passkey's PRF: an authenticator keeps credentials apart by itself. */
export const passkeySaltText = 'latchkey-passkey/1'

/** An Ed25519 key, raw. */
export const proofKey = base64UrlText(43, 43)

/** An Ed25519 signature, raw. */
export const factorProof = base64UrlText(86, 86)

/** What is public of a factor: it neither opens the recovery share nor proves anything. */
export const recoveryFactor = v.strictObject({
  factorId: randomId,
  kind: v.picklist(factorKinds),
  /** P-256, raw: the recovery share is encrypted for it. */
  sealingKey: ephemeralKey,
  proofKey,
  /** Of a password, for Argon2id: 32 random bytes. */
  salt: v.optional(base64UrlText(43, 43)),
  /** Of a passkey. */
  credentialId: v.optional(base64UrlText(1_366)),
  /** Seconds. */
  createdAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type RecoveryFactor = v.InferOutput<typeof recoveryFactor>

/**
 * What a device must know of a factor to ask the visitor for it. Not its keys: with them, a thief of a session could guess
 * at the password without end and without escrow.
 */
export const factorHint = v.omit(v.object(recoveryFactor.entries), ['sealingKey', 'proofKey'])

/** What a proof of a factor is for; a proof for one purpose is none for another. */
export const proofPurposes = ['release', 'unfreeze', 'mailbox', 'lost-mailbox'] as const
export type ProofPurpose = (typeof proofPurposes)[number]

/** The text that a factor signs to prove itself: bound to the service's challenge, the purpose and the device. */
export const proofText = (proof: {
  readonly purpose: ProofPurpose
  /** The wallet, or the lost login where no wallet is known. */
  readonly subject: string
  readonly factorId: string
  /** Of the service, for one use. */
  readonly challenge: string
  /** The thumbprint of the device that proves. */
  readonly device: string
}) =>
  `latchkey-proof/1|${proof.purpose}|${proof.subject}|${proof.factorId}|${proof.challenge}|${proof.device}`
