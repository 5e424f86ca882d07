import * as v from 'valibot'
import { factorKinds } from '../auth/factorKinds.js'
import { base64UrlText, ephemeralKey, randomId } from './vaultWire.js'

export const maxFactors = 8

/** Cost of a password guess: Argon2id, RFC 9106's low-memory profile. */
export const passwordCost = { memoryKib: 65_536, passes: 3, lanes: 1 } as const

/** Text whose SHA-256 is the PRF salt of every passkey: authenticators separate credentials themselves. */
export const passkeySaltText = 'latchkey-passkey/1'

/** Raw Ed25519 key. */
export const proofKey = base64UrlText(43, 43)

/** Raw Ed25519 signature. */
export const factorProof = base64UrlText(86, 86)

/** Public part of a factor: it neither opens the share nor proves anything. */
export const recoveryFactor = v.strictObject({
  factorId: randomId,
  kind: v.picklist(factorKinds),
  sealingKey: ephemeralKey,
  proofKey,
  /** For a password (Argon2id): 32 random bytes. */
  salt: v.optional(base64UrlText(43, 43)),
  credentialId: v.optional(base64UrlText(1_366)),
  createdAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type RecoveryFactor = v.InferOutput<typeof recoveryFactor>

/**
 * What a device needs to prompt for a factor. Without keys: a thief of a session could use them to guess the password offline.
 */
export const factorHint = v.omit(v.object(recoveryFactor.entries), ['sealingKey', 'proofKey'])

/** Purposes of a proof; a proof is valid for one. */
export const proofPurposes = ['release', 'unfreeze', 'mailbox', 'lost-mailbox'] as const
export type ProofPurpose = (typeof proofPurposes)[number]

/** Text that a factor signs: bound to the service's challenge, the purpose and the device. */
export const proofText = (proof: {
  readonly purpose: ProofPurpose
  /** The wallet, or the lost login where the wallet is unknown. */
  readonly subject: string
  readonly factorId: string
  readonly challenge: string
  /** Thumbprint of the proving device. */
  readonly device: string
}) =>
  `latchkey-proof/1|${proof.purpose}|${proof.subject}|${proof.factorId}|${proof.challenge}|${proof.device}`
