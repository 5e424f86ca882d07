import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a page may take from its token to its socket. */
const validSeconds = 600

/** Tokens by which pages prove to the relay that this server served them: each is for one origin, and for ten minutes. */
export type PageTokens = {
  issue(origin: string): string
  isValid(token: string, origin: string): boolean
}

/** Creates the tokens that this secret signs. */
export function createPageTokens(secret: Uint8Array, now: () => number): PageTokens {
  return {
    issue(origin) {
      const until = String(Math.floor(now() / 1_000) + validSeconds)
      return `${until}.${sign(until, origin)}`
    },
    isValid(token, origin) {
      const [until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token)?.slice(1) ?? []
      if (Number(until) * 1_000 < now() || !signature) return false
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(until, origin)))
    },
  }

  function sign(until: string, origin: string): string {
    return createHmac('sha256', secret).update(`${until} ${origin}`).digest('base64url')
  }
}
