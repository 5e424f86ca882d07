import { createHmac } from 'node:crypto'
import { seal, unseal } from './seal.js'

/** Wraps and unwraps with a key that it never exports: a key management service, or a key of 32 bytes. */
export type KeyProvider = {
  /** Names the key in a row; it reveals nothing about the key. */
  readonly id: string
  /** Rejects where the key cannot be reached. */
  wrap(key: Uint8Array): Promise<Uint8Array>
  /** Undefined where the bytes are not what this key wrapped; rejects where the key cannot be reached. */
  unwrap(wrapped: Uint8Array): Promise<Uint8Array | undefined>
}

/** Wraps keys with a key of 32 bytes that the operator holds. */
export function createSoftwareKey(kek: Uint8Array): KeyProvider {
  if (kek.length !== 32) throw new RangeError('a key must have 32 bytes')
  const key = Uint8Array.from(kek)
  const id = createHmac('sha256', key).update('latchkey kek').digest('base64url').slice(0, 16)
  const binding = `dek|v1|${id}`
  return {
    id,
    wrap: async (bytes) => seal(key, bytes, binding),
    unwrap: async (wrapped) => unseal(key, wrapped, binding),
  }
}
