import { decodeBase64, encodeBase64Url } from '../encoding/base64.js'
import type { Mac } from '../encoding/createMac.js'

/** What a token says. */
export type TokenClaims = {
  /** The id of the session. */
  readonly sid: string
  /** The account, as a CAIP-10 address. */
  readonly sub: string
  /** When it ends, in seconds since 1970. */
  readonly exp: number
}

/** Signed tokens: JSON Web Tokens with HS256. */
export type Tokens = {
  write(claims: TokenClaims): Promise<string>
  /** Returns the claims of a token that this server signed and that has not ended. */
  read(token: string): Promise<TokenClaims | undefined>
}

/** The only header that is accepted, so that no token can choose its own algorithm. */
const header = encodeBase64Url(new TextEncoder().encode('{"alg":"HS256","typ":"JWT"}'))

/** Creates tokens that are signed with the server's secret. */
export function createTokens(mac: Mac, now: () => number): Tokens {
  return {
    async write(claims) {
      const payload = encodeBase64Url(new TextEncoder().encode(JSON.stringify(claims)))
      const signature = encodeBase64Url(await mac.sign(`${header}.${payload}`))
      return `${header}.${payload}.${signature}`
    },
    async read(token) {
      const [first, payload = '', signature = '', ...rest] = token.split('.')
      if (first !== header || rest.length > 0) return undefined
      const [text, bytes] = [decodeBase64(payload), decodeBase64(signature)]
      if (!text || !bytes || !(await mac.verify(`${header}.${payload}`, bytes))) return undefined
      const claims: TokenClaims = JSON.parse(new TextDecoder().decode(text))
      return claims.exp * 1_000 > now() ? claims : undefined
    },
  }
}
