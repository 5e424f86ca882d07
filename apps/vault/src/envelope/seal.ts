import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** Encrypts with AES-256-GCM and a random IV, which comes first; the binding is the associated data. */
export function seal(key: Uint8Array, bytes: Uint8Array, binding: string): Uint8Array {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(binding))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts what `seal` returned; undefined where the key, the bytes or the binding differ. */
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
