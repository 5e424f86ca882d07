import { LatchkeyError } from '@latchkey/protocol'
import { type Sealed, type ShareBinding, shareInfo } from '@latchkey/protocol/vault'
import { decode, encode } from 'jose/base64url'
import { type Bytes, utf8 } from '../seed/Bytes.js'
import { hpkeSuite } from '../seed/hpkeSuite.js'

/** A key pair for one answer; the private key stays where it was created. */
export type EphemeralPair = { readonly pair: CryptoKeyPair; readonly publicKey: Bytes }

/** Encrypts shares in transit; a simulation of many wallets passes a faster one. */
export type Sealing = {
  makePair(): Promise<EphemeralPair>
  seal(receiver: string, binding: ShareBinding, share: Uint8Array): Promise<Sealed>
  open(receiver: EphemeralPair, binding: ShareBinding, sealed: Sealed): Promise<Bytes>
}

/** Creates a key pair for which one answer can be encrypted. */
async function makeEphemeralPair(): Promise<EphemeralPair> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(algorithm, false, ['deriveBits'])
  return { pair, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)) }
}

/** Encrypts a share for a service, bound to one binding. */
async function sealShare(
  receiver: string,
  binding: ShareBinding,
  share: Uint8Array,
): Promise<Sealed> {
  const suite = hpkeSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(decode(receiver))
  const info = utf8(shareInfo(binding))
  const { ct, enc } = await suite.seal({ recipientPublicKey, info }, share)
  return { enc: encode(new Uint8Array(enc)), ct: encode(new Uint8Array(ct)) }
}

/** Decrypts a share of a service; throws if it was encrypted for another receiver or binding. */
async function openShare(
  { pair: recipientKey }: EphemeralPair,
  binding: ShareBinding,
  { ct, enc }: Sealed,
): Promise<Bytes> {
  try {
    const info = utf8(shareInfo(binding))
    const opened = await hpkeSuite().open({ recipientKey, enc: decode(enc), info }, decode(ct))
    return new Uint8Array(opened)
  } catch {
    throw new LatchkeyError('frame/share-damaged')
  }
}

/** HPKE, as all services use it. */
export const hpke: Sealing = { makePair: makeEphemeralPair, seal: sealShare, open: openShare }
