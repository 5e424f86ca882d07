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

export const sealText = (key: Uint8Array, text: string, binding: string) =>
  Buffer.from(seal(key, Buffer.from(text), binding)).toString('base64url')

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

/** Decrypts what `sealText` returned; undefined where the key, the text or the binding differ. */
export function openText(key: Uint8Array, sealed: string, binding: string): string | undefined {
  const bytes = unseal(key, Buffer.from(sealed, 'base64url'), binding)
  return bytes && Buffer.from(bytes).toString()
}
