import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import { proofLimits } from './proofLimits.js'

/** The request that a proof must belong to. */
export type ProvedRequest = {
  readonly proof: string
  readonly method: string
  /** The public URL, without a query. */
  readonly url: string
  readonly now: number
}

export type VerifiedProof = {
  /** RFC 7638, of the key that made the proof. */
  readonly thumbprint: string
  readonly jti: string
  /** The hash of the access token that the proof belongs to. */
  readonly ath: string | undefined
  readonly nonce: string | undefined
  /** The hash of the ephemeral key that the response may be encrypted for. */
  readonly eph: string | undefined
}

const coordinate = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))
const hash = coordinate
/** The public half of a P-256 key; a private member is refused. */
const publicKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: v.optional(v.never()),
})
const claims = v.object({
  htm: v.string(),
  htu: v.string(),
  iat: v.number(),
  jti: v.pipe(v.string(), v.minLength(16), v.maxLength(128)),
  ath: v.optional(hash),
  nonce: v.optional(v.pipe(v.string(), v.maxLength(128))),
  eph: v.optional(hash),
})

/** Verifies a DPoP proof (RFC 9449) and returns its claims; undefined where it is invalid, expired or for another request. */
export async function verifyProof(request: ProvedRequest): Promise<VerifiedProof | undefined> {
  const { method, now, proof, url } = request
  if (proof.length > proofLimits.proofCharacters) return undefined
  try {
    const { jwk } = decodeProtectedHeader(proof)
    const key = v.parse(publicKey, jwk)
    const bare = { kty: key.kty, crv: key.crv, x: key.x, y: key.y }
    const { payload } = await jwtVerify(proof, await importJWK(bare, 'ES256'), {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      currentDate: new Date(now),
    })
    const { ath, eph, htm, htu, iat, jti, nonce } = v.parse(claims, payload)
    if (htm !== method || htu !== url) return undefined
    if (Math.abs(now / 1_000 - iat) > proofLimits.toleranceSeconds) return undefined
    return { thumbprint: await calculateJwkThumbprint(bare), jti, ath, nonce, eph }
  } catch {
    return undefined
  }
}
