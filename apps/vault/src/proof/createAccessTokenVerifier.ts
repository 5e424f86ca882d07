import { type AccessClaims, accessClaims, type VaultService } from '@latchkey/protocol/vault'
import { createLocalJWKSet, decodeProtectedHeader, type JWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { AuthPeer } from '../peers/peers.js'

export type AccessTokenVerifierParameters = {
  /** The issuer of tokens: the public URL of the vault. */
  readonly issuer: string
  readonly auth: Pick<AuthPeer, 'publicKeys'>
  readonly now: () => number
}

/** Returns the claims of an access token, or undefined where it is not valid. */
export type VerifyAccessToken = (
  token: string,
  audience: VaultService,
) => Promise<AccessClaims | undefined>

/** Headers that would let a token bring its own key. */
const foreignKeys = ['jku', 'jwk', 'x5u', 'x5c', 'crit'] as const

/** Verifies access tokens with the keys that auth published, and no others. */
export function createAccessTokenVerifier({
  issuer,
  auth,
  now,
}: AccessTokenVerifierParameters): VerifyAccessToken {
  let imported: { text: string; find: ReturnType<typeof createLocalJWKSet> } | undefined

  async function findKey() {
    // Public P-256 keys, by the schema of the call.
    const keys = (await auth.publicKeys()) as readonly JWK[]
    const text = JSON.stringify(keys)
    // Keys are imported once, not with every request.
    if (imported?.text !== text) imported = { text, find: createLocalJWKSet({ keys: [...keys] }) }
    return imported.find
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
      // A list of audiences would make one token valid for several services.
      return payload.aud === audience ? v.parse(accessClaims, payload) : undefined
    } catch {
      return undefined
    }
  }
}
