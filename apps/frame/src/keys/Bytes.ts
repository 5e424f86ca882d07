/** Bytes in memory of their own, as WebCrypto wants them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Bytes that nobody can guess. */
export const randomBytes = (length: number): Bytes =>
  globalThis.crypto.getRandomValues(new Uint8Array(length))

/** The UTF-8 of a text. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** Overwrites secrets that were used; the engine may hold copies all the same. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

/** Runs work that names its secrets as it goes; they are wiped when it ends, however it ends. */
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
