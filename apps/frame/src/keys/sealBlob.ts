import { LatchkeyError } from '@latchkey/protocol'
import { blobBinding } from '@latchkey/protocol/vault'
import { type Bytes, randomBytes, utf8, wipe } from '../seed/Bytes.js'

const ivLength = 12
const version = 1
/** Twelve words of BIP-39. */
export const entropyLength = 16

/** Encrypts a seed with its wrapping key, bound to its wallet and epoch; the result starts with a fresh IV. */
export async function sealBlob(
  key: Bytes,
  entropy: Uint8Array,
  walletId: string,
  epoch: number,
): Promise<Bytes> {
  const iv = randomBytes(ivLength)
  const text = Uint8Array.of(version, ...entropy)
  const closed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(blobBinding(walletId, epoch)) },
    await importKey(key, 'encrypt'),
    text,
  )
  wipe(text)
  return Uint8Array.of(...iv, ...new Uint8Array(closed))
}

/** Decrypts a seed; throws for changed or mismatched data. */
export async function openBlob(
  key: Bytes,
  blob: Bytes,
  walletId: string,
  epoch: number,
): Promise<Bytes> {
  const iv = blob.subarray(0, ivLength)
  try {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: utf8(blobBinding(walletId, epoch)) },
      await importKey(key, 'decrypt'),
      blob.subarray(ivLength),
    )
    const text = new Uint8Array(opened)
    const entropy = text.slice(1)
    const isWhole = text[0] === version && entropy.length === entropyLength
    wipe(text)
    if (!isWhole) throw new Error('An unknown kind of seed')
    return entropy
  } catch {
    throw new LatchkeyError('frame/share-damaged')
  }
}

const importKey = (key: Bytes, usage: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage])
