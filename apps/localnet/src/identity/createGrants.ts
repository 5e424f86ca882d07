import { createHash, randomBytes } from 'node:crypto'
import type { Grant } from './providers/IdentityRow.js'

/** What was granted, by code and by token. */
export type Grants = {
  /** A code for a grant: once, for a minute. */
  issueCode(grant: Omit<Grant, 'isFirst'>): { readonly code: string; readonly grant: Grant }
  /** Redeems a code; undefined where anything of it does not fit. */
  redeem(code: string, request: CodeRequest): Grant | undefined
  issueToken(grant: Grant): string
  ofToken(token: string): Grant | undefined
}

export type CodeRequest = {
  readonly provider: string
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string | null
}

const codeMs = 60_000
const maxStored = 10_000

/** Creates the memory of a provider. */
export function createGrants(): Grants {
  const codes = new Map<string, { readonly grant: Grant; readonly until: number }>()
  const tokens = new Map<string, Grant>()
  const seen = new Set<string>()

  return {
    issueCode(request) {
      const { clientId, person, provider } = request
      const key = `${provider}|${clientId}|${person.id}`
      const grant = { ...request, isFirst: !seen.has(key) }
      seen.add(key)
      const code = randomText()
      keep(codes, code, { grant, until: Date.now() + codeMs })
      return { code, grant }
    },

    redeem(code, { clientId, provider, redirectUri, verifier }) {
      const { grant, until } = codes.get(code) ?? {}
      codes.delete(code)
      if (!grant || !until || until < Date.now()) return undefined
      const isSame =
        grant.provider === provider &&
        grant.clientId === clientId &&
        grant.redirectUri === redirectUri
      const isProved = grant.challenge === null || grant.challenge === challengeOf(verifier ?? '')
      return isSame && isProved ? grant : undefined
    },

    issueToken(grant) {
      const token = randomText()
      keep(tokens, token, grant)
      return token
    },

    ofToken: (token) => tokens.get(token),
  }
}

const randomText = () => randomBytes(24).toString('base64url')

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > maxStored && oldest !== undefined) map.delete(oldest)
}
