import { createHmac } from 'node:crypto'
import type { KeyProvider } from './KeyProvider.js'
import { seal, unseal } from './seal.js'

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
