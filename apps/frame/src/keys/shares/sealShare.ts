import { LatchkeyError } from '@latchkey/protocol'
import type { Sealed } from '@latchkey/protocol/vault'
import { decode } from 'jose/base64url'
import { sealForFactor } from '../../factor/sealForFactor.js'
import { type Bytes, utf8 } from '../../seed/Bytes.js'
import { hpkeSuite } from '../../seed/hpkeSuite.js'

/** A key pair for one answer; the private key stays where it was created. */
export type EphemeralPair = { readonly pair: CryptoKeyPair; readonly publicKey: Bytes }

/** Encrypts secrets in transit, bound to a text; a simulation of many wallets passes a faster one. */
export type Sealing = {
  makePair(): Promise<EphemeralPair>
  seal(receiver: string, info: string, secret: Uint8Array): Promise<Sealed>
  open(receiver: EphemeralPair, info: string, sealed: Sealed): Promise<Bytes>
}

/** Creates a key pair for which one answer can be encrypted. */
async function makeEphemeralPair(): Promise<EphemeralPair> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(algorithm, false, ['deriveBits'])
  return { pair, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)) }
}

/** Decrypts a secret; throws if it was encrypted for another receiver or text. */
async function openShare(
  { pair: recipientKey }: EphemeralPair,
  info: string,
  { ct, enc }: Sealed,
): Promise<Bytes> {
  try {
    const sender = { recipientKey, enc: decode(enc), info: utf8(info) }
    return new Uint8Array(await hpkeSuite().open(sender, decode(ct)))
  } catch {
    throw new LatchkeyError('frame/share-damaged')
  }
}

/** HPKE, as all services use it. */
export const hpke: Sealing = { makePair: makeEphemeralPair, seal: sealForFactor, open: openShare }
