import { LatchkeyError } from '@latchkey/protocol'
import { type Bytes, concat, randomBytes, utf8 } from '../../seed/Bytes.js'

/** Encrypts what is stored; a simulation of many wallets passes a faster one. */
export type Cipher = {
  /** The result starts with a fresh IV of 12 bytes. */
  seal(key: Bytes | CryptoKey, binding: string, text: Bytes): Promise<Bytes>
  /** Throws for changed data, another key or another binding. */
  open(key: Bytes | CryptoKey, binding: string, closed: Bytes): Promise<Bytes>
}

/** The length of the IV in front of a ciphertext. */
export const ivLength = 12

/** AES-256-GCM, with the binding as additional data. */
export const aesGcm: Cipher = {
  async seal(key, binding, text) {
    const iv = randomBytes(ivLength)
    const closed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: utf8(binding) },
      await importKey(key, 'encrypt'),
      text,
    )
    return concat(iv, new Uint8Array(closed))
  },
  async open(key, binding, closed) {
    const iv = closed.slice(0, ivLength)
    try {
      const text = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv, additionalData: utf8(binding) },
        await importKey(key, 'decrypt'),
        closed.slice(ivLength),
      )
      return new Uint8Array(text)
    } catch {
      throw new LatchkeyError('frame/share-damaged')
    }
  },
}

async function importKey(key: Bytes | CryptoKey, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  if (!(key instanceof Uint8Array)) return key
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage])
}
