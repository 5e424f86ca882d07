/**
 * What a message is: one for the window cannot be replayed to the frame. Of an exchange of many, `up` goes to the frame and
 * `down` to the window, and each has its number, so that none can be repeated, left out or moved.
 */
export type RendezvousSide = 'request' | 'answer' | 'leave' | `${'up' | 'down'} ${number}`

/** How long the frame waits for the answer of a window. */
export const answerTimeoutMs = 600_000

/** The key of one exchange, which is only behind the `#` of a URL and so reaches no server. */
export async function importMessageKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export async function encryptMessage(
  key: CryptoKey,
  rendezvousId: string,
  side: RendezvousSide,
  text: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const parameters = { name: 'AES-GCM', iv, additionalData: additionalDataFor(rendezvousId, side) }
  const sealed = await crypto.subtle.encrypt(parameters, key, new TextEncoder().encode(text))
  const bytes = new Uint8Array(12 + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), 12)
  return toBase64Url(bytes)
}

/** Decrypts a message of the other side; undefined for other data. */
export async function decryptMessage(
  key: CryptoKey,
  rendezvousId: string,
  side: RendezvousSide,
  text: string,
): Promise<string | undefined> {
  try {
    const bytes = fromBase64Url(text)
    const iv = bytes.slice(0, 12)
    const parameters = {
      name: 'AES-GCM',
      iv,
      additionalData: additionalDataFor(rendezvousId, side),
    }
    const opened = await crypto.subtle.decrypt(parameters, key, bytes.slice(12))
    return new TextDecoder().decode(opened)
  } catch {
    return undefined
  }
}

const additionalDataFor = (rendezvousId: string, side: RendezvousSide) =>
  new TextEncoder().encode(`latchkey-approval/1|${rendezvousId}|${side}`)

/** Returns bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Decodes base64url; throws for other text. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new TypeError('not base64url')
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
}
