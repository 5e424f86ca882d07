/** Bytes in their own buffer, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Returns random bytes. */
export const randomBytes = (length: number): Bytes =>
  globalThis.crypto.getRandomValues(new Uint8Array(length))

/** Returns the UTF-8 bytes of a text. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Overwrites used secrets; the engine may still hold copies. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

/** Runs work that registers its secrets, and wipes them when it ends or fails. */
export async function withSecrets<T>(
  work: (secret: <S extends Uint8Array>(bytes: S) => S) => Promise<T>,
): Promise<T> {
  const secrets: Uint8Array[] = []
  try {
    return await work((bytes) => {
      secrets.push(bytes)
      return bytes
    })
  } finally {
    wipe(...secrets)
  }
}
