import { createRemoteJWKSet, customFetch, decodeJwt, errors as joseErrors, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { TokenSettings } from '../env/tokenEnv.js'
import { sha256 } from '../envelope/sha256.js'
import { subjectText } from './identityKey.js'
import { ProviderError } from './ProviderError.js'
import { toProfile } from './profileValues.js'
import { providerFetch } from './providerFetch.js'
import type { SocialIdentity } from './SocialProvider.js'
import { socialLimits } from './socialLimits.js'

export type VerifiedToken = {
  readonly id: string
  readonly identity: SocialIdentity
  /** The hash of what is signed: another form of the same signature is the same token. */
  readonly hash: string
  /** From then on it is refused for its age, in milliseconds. */
  readonly until: number
}

/** The hosts whose tokens log visitors in. */
export type TokenIssuers = {
  /** What visitors are shown of each, by its id. */
  readonly names: ReadonlyMap<string, string>
  /** Returns whose token it is after every check; rejects with `ProviderError`. */
  verify(token: string, now: number): Promise<VerifiedToken>
}

const algorithms = ['RS256', 'ES256', 'EdDSA', 'Ed25519']
const requiredClaims = ['exp', 'iat', 'sub']

/** A time of a token, in seconds; some hosts do not round it. */
const time = v.pipe(v.number(), v.finite(), v.minValue(0))
/** What is read of a token. What is only shown may be missing or of any form: then it is not shown. */
const tokenClaims = v.object({
  iss: v.string(),
  aud: v.union([v.string(), v.array(v.string())]),
  sub: subjectText,
  exp: time,
  iat: time,
  email: v.optional(v.unknown()),
  email_verified: v.optional(v.unknown()),
  name: v.optional(v.unknown()),
  picture: v.optional(v.unknown()),
})
type TokenClaims = v.InferOutput<typeof tokenClaims>

/** Creates the hosts that the operator has set; keys come from the address that is set, whatever a token says of others. */
export function createTokenIssuers(settings: ReadonlyMap<string, TokenSettings>): TokenIssuers {
  const issuers = new Map(
    [...settings].map(([id, each]) => [each.issuer, { ...each, id, keys: fetchKeys(each.jwks) }]),
  )

  return {
    names: new Map([...settings].map(([id, { name }]) => [id, name])),
    async verify(token, now) {
      const tokenIssuer = issuers.get(readIssuer(token))
      if (!tokenIssuer) throw new ProviderError('refused', 'iss')
      const { audience, id, issuer, keys } = tokenIssuer
      const { payload } = await jwtVerify(token, keys, {
        algorithms,
        audience,
        issuer,
        requiredClaims,
        clockTolerance: socialLimits.clockSeconds,
        maxTokenAge: socialLimits.tokenSeconds,
        currentDate: new Date(now),
      }).catch((error) => {
        throw toProviderError(error, id)
      })
      const claims = readClaims(payload, id)
      return {
        id,
        identity: identityOf(claims, tokenIssuer),
        hash: sha256(token.slice(0, token.lastIndexOf('.'))),
        until: checkedUntil(claims, now, id),
      }
    },
  }
}

const fetchKeys = (jwks: string) =>
  createRemoteJWKSet(new URL(jwks), {
    [customFetch]: (url, { headers, ...init }) =>
      providerFetch(url, { ...init, body: null, headers: Object.fromEntries(headers) }),
    timeoutDuration: socialLimits.providerMs,
    cacheMaxAge: socialLimits.keysMs,
    cooldownDuration: socialLimits.keysCooldownMs,
  })

/** Not verified: it only says whose keys to try. */
function readIssuer(token: string): string {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    return ''
  }
}

/** A signature says who wrote the claims, and nothing of their form. */
function readClaims(payload: unknown, id: string): TokenClaims {
  const { issues, output, success } = v.safeParse(tokenClaims, payload)
  if (success) return output
  throw new ProviderError('refused', v.getDotPath(issues[0])?.split('.')[0] ?? 'claims', id)
}

function identityOf(
  { aud, email, email_verified, name, picture: image, sub: subject }: TokenClaims,
  { audience, id, issuer }: TokenSettings & { readonly id: string },
): SocialIdentity {
  if ([aud].flat().some((each) => each !== audience)) throw new ProviderError('refused', 'aud', id)
  return {
    // No address begins so: a host that names itself like a provider has none of its accounts.
    issuer: `token:${issuer}`,
    subject,
    ...toProfile({
      email,
      isEmailVerified: email_verified === true,
      userName: name,
      image,
    }),
  }
}

function checkedUntil({ exp }: TokenClaims, now: number, id: string): number {
  const { clockSeconds, tokenSeconds } = socialLimits
  if (exp > now / 1_000 + tokenSeconds + clockSeconds) throw new ProviderError('refused', 'exp', id)
  return Math.ceil(exp + clockSeconds) * 1_000
}

/** Errors of the keys' address are the host's trouble, all others are the token's. */
function toProviderError(error: unknown, id: string): ProviderError {
  if (!(error instanceof joseErrors.JOSEError)) return new ProviderError('unavailable', 'jwks', id)
  const { code } = error
  const isKeys = ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'].includes(code)
  if (isKeys) return new ProviderError('unavailable', 'jwks', id)
  const { claim } = error as { readonly claim?: unknown }
  return new ProviderError('refused', typeof claim === 'string' ? claim : code, id)
}
