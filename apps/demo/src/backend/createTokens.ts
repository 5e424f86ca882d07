import { generateKeyPairSync, type JsonWebKey, randomUUID, sign } from 'node:crypto'

/** Who the tokens are for, as the vault is set up. */
const audience = 'paperboat-wallet'
const keyId = 'paperboat-1'
const lifeSeconds = 120

/** Signs the tokens by which users that an app already has open their wallets. */
export type Tokens = {
  /** The public key, as JWKS: the vault checks tokens by it. */
  keys(): { readonly keys: readonly JsonWebKey[] }
  /** A token for one of the app's own users; who can make one can log in as any of them. */
  issue(user: string): string
}

/** Creates a signer with a new key, which ends with it. */
export function createTokens(issuer: string): Tokens {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'ES256' }
  return {
    keys: () => ({ keys: [jwk] }),
    issue(user) {
      const now = Math.floor(Date.now() / 1000)
      const claims = { iss: issuer, aud: audience, sub: user, iat: now, exp: now + lifeSeconds }
      const header = encode({ alg: 'ES256', typ: 'JWT', kid: keyId })
      const text = `${header}.${encode({ ...claims, jti: randomUUID() })}`
      const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
      return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
    },
  }
}
