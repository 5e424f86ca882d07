/** Returns the SHA-256 over several byte strings, each preceded by its length, as hex. */
export async function digestOf(payloads: readonly Uint8Array[]): Promise<string> {
  const size = payloads.reduce((sum, bytes) => sum + 4 + bytes.length, 0)
  const all = new Uint8Array(size)
  const view = new DataView(all.buffer)
  let at = 0
  for (const bytes of payloads) {
    view.setUint32(at, bytes.length)
    all.set(bytes, at + 4)
    at += 4 + bytes.length
  }
  return toHexDigits(new Uint8Array(await crypto.subtle.digest('SHA-256', all)))
}

export function toHexDigits(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}
