import { LatchkeyError } from '@latchkey/protocol'
import type { Sealed } from '@latchkey/protocol/vault'
import { ed25519 } from '@noble/curves/ed25519.js'
import { decode, encode } from 'jose/base64url'
import { type Bytes, utf8, wipe } from '../seed/Bytes.js'
import { hpkeSuite } from '../seed/hpkeSuite.js'

/** What a factor's secret gives: public parts for the services, and what only its owner can do. */
export type DerivedFactor = {
  /** P-256, raw: shares are encrypted for it. */
  readonly sealingKey: string
  /** Ed25519, raw: proofs are verified with it. */
  readonly proofKey: string
  /** Decrypts what was sealed for the factor; throws if it was sealed for another key or purpose. */
  open(info: string, sealed: Sealed): Promise<Bytes>
  prove(text: string): string
}

const secretLength = 32

/** Derives the keys of a factor from its secret, the same each time. */
export async function deriveFactor(secret: Bytes): Promise<DerivedFactor> {
  if (secret.length !== secretLength) throw new LatchkeyError('frame/failed')
  const [ikm, proofSeed] = await Promise.all([expand(secret, 'seal'), expand(secret, 'proof')])
  const suite = hpkeSuite()
  const pair = await suite.kem.deriveKeyPair(ikm)
  wipe(ikm)
  const publicKey = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey))

  return {
    sealingKey: encode(publicKey),
    proofKey: encode(ed25519.getPublicKey(proofSeed)),
    async open(info, { ct, enc }) {
      try {
        const recipient = { recipientKey: pair, enc: decode(enc), info: utf8(info) }
        return new Uint8Array(await hpkeSuite().open(recipient, decode(ct)))
      } catch {
        throw new LatchkeyError('frame/share-damaged')
      }
    },
    prove: (text) => encode(ed25519.sign(utf8(text), proofSeed)),
  }
}

/** Two keys of one secret must not tell anything about each other, so each has its own name. */
async function expand(secret: Bytes, name: 'seal' | 'proof'): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const info = utf8(`latchkey-factor/1|${name}`)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, secretLength * 8))
}
