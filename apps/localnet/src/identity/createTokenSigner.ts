import { createHmac } from 'node:crypto'
import {
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose'
import type { IdentityFault, NamedFault } from './identityFaults.js'
import type { Grant, IdentityRow } from './providers/IdentityRow.js'

/** Signs the tokens of providers by OpenID Connect. */
export type TokenSigner = {
  /** What is public of its key. */
  keys(): object
  sign(row: IdentityRow, issuer: string, grant: Grant, fault?: IdentityFault): Promise<string>
}

const kid = 'local-1'
const lifeSeconds = 600

/** Creates it with a key of its own. */
export async function createTokenSigner(): Promise<TokenSigner> {
  const own = await generateKeyPair('RS256')
  // Made with its first use: it takes a while.
  let foreign: Promise<GenerateKeyPairResult> | undefined
  const shown = { ...(await exportJWK(own.publicKey)), kid, use: 'sig', alg: 'RS256' }

  return {
    keys: () => ({ keys: [shown] }),
    async sign({ client, oidc }, issuer, grant, fault) {
      const now = Math.floor(Date.now() / 1_000)
      const claims = {
        iss: issuer,
        aud: client.id,
        iat: now,
        exp: now + lifeSeconds,
        ...(grant.nonce !== null && { nonce: grant.nonce }),
        ...oidc?.claims(grant),
        ...faultyClaims(fault, now, client.id),
      }
      if (fault === 'no-algorithm') return `${encode({ alg: 'none' })}.${encode(claims)}.`
      if (fault === 'shared-secret') return signShared(claims, client.secret ?? '')
      const isForeign = fault === 'unknown-key' || fault === 'own-key-address'
      if (isForeign) foreign ??= generateKeyPair('RS256')
      const key = (isForeign && (await foreign)) || own
      const header = {
        alg: 'RS256',
        kid: fault === 'unknown-key' ? 'another' : kid,
        ...(fault === 'own-key-address' && { jku: `${issuer}/foreign-keys` }),
      }
      return new SignJWT(claims as JWTPayload).setProtectedHeader(header).sign(key.privateKey)
    },
  }
}

function faultyClaims(fault: IdentityFault | undefined, now: number, clientId: string): object {
  if (typeof fault === 'object') return { sub: fault.subject }
  const claims: Partial<Record<NamedFault, object>> = {
    'wrong-nonce': { nonce: 'n'.repeat(43) },
    'no-nonce': { nonce: undefined },
    'wrong-audience': { aud: 'another-client' },
    'more-audiences': { aud: [clientId, 'another-client'], azp: clientId },
    'wrong-party': { azp: 'another-client' },
    'wrong-issuer': { iss: 'https://issuer.evil.example' },
    expired: { iat: now - 2 * lifeSeconds, exp: now - lifeSeconds },
  }
  return (fault && claims[fault]) ?? {}
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signShared(claims: object, secret: string): string {
  const text = `${encode({ alg: 'HS256' })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
