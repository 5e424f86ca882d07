import type { AuthDeps } from '../AuthDeps.js'

/** Says why a token was refused; `source` is the id of the host, where the token names one. */
export type TokenReports = (detail: string, source: string | undefined) => void

/** The rule that a token broke, by the claim or the code; what the token says itself stays out of the line. */
const rules: Readonly<Record<string, string>> = {
  iss: 'iss is no issuer of TOKEN_LOGINS',
  aud: 'aud is not the audience of TOKEN_LOGINS',
  sub: 'sub is missing, or no text of 1 to 255 characters',
  exp: 'exp is missing, past, or more than ten minutes ahead',
  iat: 'iat is missing, ahead, or more than ten minutes ago',
  nbf: 'nbf is ahead',
  spent: 'it was used before: each needs a jti of its own',
  ERR_JWKS_NO_MATCHING_KEY: 'no key of the key set has its kid and alg',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'it has no kid, and the key set has several keys',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'its signature is by another key',
  ERR_JOSE_ALG_NOT_ALLOWED: 'its alg is not RS256, ES256 or EdDSA',
}
const everyMs = 60_000

/** Creates the lines about refused tokens: callers need no account, so each rule of each host is named once a minute. */
export function createTokenReports({
  now,
  report,
}: Pick<AuthDeps, 'now' | 'report'>): TokenReports {
  const saidAt = new Map<string, number>()
  return (detail, source) => {
    const rule = Object.hasOwn(rules, detail) ? rules[detail] : 'it is no signed JWT'
    const line = `auth: token${source ? ` of ${source}` : ''} refused: ${rule}`
    if (now() - (saidAt.get(line) ?? Number.NEGATIVE_INFINITY) < everyMs) return
    saidAt.set(line, now())
    report(line)
  }
}
