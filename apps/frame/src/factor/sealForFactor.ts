import type { Sealed } from '@latchkey/protocol/vault'
import { decode, encode } from 'jose/base64url'
import { utf8 } from '../seed/Bytes.js'
import { hpkeSuite } from '../seed/hpkeSuite.js'

/** Encrypts bytes for a P-256 key, raw, and one purpose: of a factor, or of the worker that receives a factor's secret. */
export async function sealForFactor(
  sealingKey: string,
  info: string,
  bytes: Uint8Array,
): Promise<Sealed> {
  const suite = hpkeSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(decode(sealingKey))
  const { ct, enc } = await suite.seal({ recipientPublicKey, info: utf8(info) }, bytes)
  return { enc: encode(new Uint8Array(enc)), ct: encode(new Uint8Array(ct)) }
}
