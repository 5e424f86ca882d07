/** Which side a text is for: a text for one side can't be played back to the other. */
export type RendezvousSide = 'request' | 'answer'

/** How long a visitor may read in a window of its own until nobody waits for the answer any more. */
export const answerTimeoutMs = 600_000

/** The key of one meeting, which stands only behind the `#` of an address and so reaches no server. */
export async function importMessageKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Closes a text for the other side of a meeting. */
export async function encryptMessage(
  key: CryptoKey,
  meetingId: string,
  side: RendezvousSide,
  text: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const parameters = { name: 'AES-GCM', iv, additionalData: additionalDataFor(meetingId, side) }
  const sealed = await crypto.subtle.encrypt(parameters, key, new TextEncoder().encode(text))
  const bytes = new Uint8Array(12 + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), 12)
  return toBase64Url(bytes)
}

/** Opens what the other side closed; undefined for what it did not. */
export async function decryptMessage(
  key: CryptoKey,
  meetingId: string,
  side: RendezvousSide,
  text: string,
): Promise<string | undefined> {
  try {
    const bytes = fromBase64Url(text)
    const iv = bytes.slice(0, 12)
    const parameters = { name: 'AES-GCM', iv, additionalData: additionalDataFor(meetingId, side) }
    const opened = await crypto.subtle.decrypt(parameters, key, bytes.slice(12))
    return new TextDecoder().decode(opened)
  } catch {
    return undefined
  }
}

const additionalDataFor = (meetingId: string, side: RendezvousSide) =>
  new TextEncoder().encode(`latchkey-approval/1|${meetingId}|${side}`)

/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Reads base64url; fails for anything else. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new TypeError('not base64url')
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
}
