import { LatchkeyError } from '@latchkey/protocol'
import {
  blobBinding,
  maxFactors,
  type RecoveryFactor,
  recoveryFactor,
} from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { type Bytes, concat, utf8, wipe } from '../../seed/Bytes.js'
import { aesGcm, type Cipher } from './aesGcm.js'

const version = 1
/** Twelve words of BIP-39. */
export const entropyLength = 16

const factorList = v.pipe(
  v.string(),
  v.parseJson(),
  v.pipe(v.array(recoveryFactor), v.maxLength(maxFactors)),
)

/** What a wallet's blob holds: without its key neither can be changed. */
export type BlobContent = {
  readonly entropy: Bytes
  /** The public parts of the factors that the recovery share is encrypted for. */
  readonly factors: readonly RecoveryFactor[]
}

type Place = { readonly walletId: string; readonly epoch: number }

/** Encrypts a seed and its factors with the wrapping key, bound to wallet and epoch; the result starts with a fresh IV. */
export async function sealBlob(
  key: Bytes,
  { entropy, factors }: BlobContent,
  { epoch, walletId }: Place,
  cipher: Cipher = aesGcm,
): Promise<Bytes> {
  const list = utf8(JSON.stringify(factors))
  const text = concat(Uint8Array.of(version), entropy, list)
  const closed = await cipher.seal(key, blobBinding(walletId, epoch), text)
  wipe(text)
  return closed
}

/** Decrypts a seed and its factors; throws for changed or mismatched data. */
export async function openBlob(
  key: Bytes,
  blob: Bytes,
  { epoch, walletId }: Place,
  cipher: Cipher = aesGcm,
): Promise<BlobContent> {
  const text = await cipher.open(key, blobBinding(walletId, epoch), blob)
  try {
    const entropy = text.slice(1, 1 + entropyLength)
    if (text[0] !== version || entropy.length !== entropyLength)
      throw new Error('An unknown kind of seed')
    const list = new TextDecoder().decode(text.subarray(1 + entropyLength))
    const factors = v.parse(factorList, list)
    return { entropy, factors }
  } catch {
    throw new LatchkeyError('frame/share-damaged')
  } finally {
    wipe(text)
  }
}
