import { decodeBase64, encodeBase64Url } from '../encoding/base64.js'
import type { Mac } from '../encoding/createMac.js'

export type TokenClaims = {
  readonly sid: string
  readonly sub: string
  readonly exp: number
}

export type Tokens = {
  write(claims: TokenClaims): Promise<string>
  read(token: string): Promise<TokenClaims | undefined>
}

/** The only accepted header: no token chooses its algorithm. */
const header = encodeBase64Url(new TextEncoder().encode('{"alg":"HS256","typ":"JWT"}'))

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
