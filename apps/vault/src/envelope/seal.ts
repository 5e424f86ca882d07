import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM with an IV of its own in front, bound to a text. */
export function seal(key: Uint8Array, bytes: Uint8Array, binding: string): Uint8Array {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(binding))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed, or undefined where the key, the bytes or the binding is another. */
export function unseal(
  key: Uint8Array,
  sealed: Uint8Array,
  binding: string,
): Uint8Array | undefined {
  if (sealed.length < ivBytes + tagBytes) return undefined
  const tagAt = sealed.length - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(binding))
  decipher.setAuthTag(sealed.subarray(tagAt))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, tagAt)), decipher.final()])
  } catch {
    return undefined
  }
}
