import { type AccessClaims, accessClaims, type VaultService } from '@latchkey/protocol/vault'
import { createLocalJWKSet, decodeProtectedHeader, type JWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { AuthPeer } from '../peers/peers.js'

export type AccessTokenVerifierParameters = {
  /** Who issues tokens: the vault's own address. */
  readonly issuer: string
  readonly auth: Pick<AuthPeer, 'publicKeys'>
  readonly now: () => number
}

/** What an access token says, or undefined where it is not to be believed. */
export type VerifyAccessToken = (
  token: string,
  audience: VaultService,
) => Promise<AccessClaims | undefined>

/** Headers by which a token would bring its own key along. */
const foreignKeys = ['jku', 'jwk', 'x5u', 'x5c', 'crit'] as const

/** Reads access tokens by the keys that auth published, and by no others. */
export function createAccessTokenVerifier({
  issuer,
  auth,
  now,
}: AccessTokenVerifierParameters): VerifyAccessToken {
  let known: { text: string; find: ReturnType<typeof createLocalJWKSet> } | undefined

  async function findKey() {
    // Public P-256 keys, as their maker says.
    const keys = (await auth.publicKeys()) as readonly JWK[]
    const text = JSON.stringify(keys)
    // Keys are parsed once, and not with every request.
    if (known?.text !== text) known = { text, find: createLocalJWKSet({ keys: [...keys] }) }
    return known.find
  }

  return async (token, audience) => {
    const find = await findKey()
    try {
      const header = decodeProtectedHeader(token)
      if (foreignKeys.some((name) => name in header) || !header.kid) return undefined
      const { payload } = await jwtVerify(token, find, {
        issuer,
        audience,
        typ: 'at+jwt',
        algorithms: ['ES256'],
        requiredClaims: ['exp', 'iat'],
        currentDate: new Date(now()),
      })
      // A list of audiences would let one token into several services.
      return payload.aud === audience ? v.parse(accessClaims, payload) : undefined
    } catch {
      return undefined
    }
  }
}
