import { createHash, createHmac } from 'node:crypto'

/** SHA-256 as base64url: what is stored or compared instead of a token or a key. */
export const sha256 = (data: string | Uint8Array) =>
  createHash('sha256').update(data).digest('base64url')

/** SHA-256 of a key that is given as base64url. */
export const keyHash = (key: string) => sha256(Buffer.from(key, 'base64url'))

/** HMAC-SHA-256 as base64url; the purpose keeps tokens of one kind from working as another. */
export const tokenMac = (secret: Uint8Array, purpose: string, token: string) =>
  createHmac('sha256', secret).update(`${purpose} ${token}`).digest('base64url')

/** The MAC of a row over all its columns, in whatever order they were read. */
export function rowMac(secret: Uint8Array, purpose: string, row: object): string {
  const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))
  return tokenMac(secret, purpose, JSON.stringify(columns))
}
