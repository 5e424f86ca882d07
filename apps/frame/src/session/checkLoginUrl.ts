import { LatchkeyError } from '@latchkey/protocol'
import { socialNonceText } from '@latchkey/protocol/vault'
import { encode } from 'jose/base64url'

/** What a login at a provider was begun with. */
export type LoginBinding = {
  /** Of this frame's key. */
  readonly thumbprint: string
  /** The 256 bits that this frame drew. */
  readonly salt: string
}

// What these hold, or point to, would replace the parameters in the address, the nonce among them (OpenID Connect, 6.1).
const replacing = ['request', 'request_uri']

/** Returns the nonce that binds the provider's token to this frame's key. */
export async function loginNonce({ salt, thumbprint }: LoginBinding): Promise<string> {
  const text = new TextEncoder().encode(socialNonceText(thumbprint, salt))
  return encode(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

/**
 * Checks the address of a login before the page leads there: an auth that lies must not run a script in the page, and by OpenID
 * Connect it gets no token for another key than this frame's.
 */
export async function checkLoginUrl(text: string, binding?: LoginBinding): Promise<void> {
  const { hostname, protocol, searchParams } = new URL(text)
  // The provider of a developer's own computer has no certificate.
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)
  if (protocol !== 'https:' && !isLocal) throw new LatchkeyError('social/failed')
  if (!binding) return
  const nonces = searchParams.getAll('nonce')
  const isBound = nonces.length === 1 && nonces[0] === (await loginNonce(binding))
  const isReplaced = replacing.some((name) => searchParams.has(name))
  if (!isBound || isReplaced) throw new LatchkeyError('social/failed')
}
