import * as v from 'valibot'
import type { TokenSettings } from '../env/tokenEnv.js'
import { providerFetch } from './providerFetch.js'

/** What a check of one host found; no problem means that its tokens can be verified. */
export type TokenIssuerCheck = { readonly id: string; readonly problems: readonly string[] }

const keySet = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    keys: v.array(
      v.object({
        kty: v.string(),
        crv: v.optional(v.string()),
        kid: v.optional(v.string()),
        d: v.optional(v.unknown()),
      }),
    ),
  }),
)
/** The kinds of key that a token may be signed with. */
const usableKinds = ['RSA', 'EC P-256', 'OKP Ed25519']

/** Fetches the keys of each host, and looks whether one of them can verify a token. */
export function checkTokenIssuers(
  settings: ReadonlyMap<string, TokenSettings>,
): Promise<readonly TokenIssuerCheck[]> {
  const checks = [...settings].map(async ([id, { jwks }]) => {
    const problems = await keyProblems(jwks).catch(() => ['its keys cannot be fetched'])
    return { id, problems }
  })
  return Promise.all(checks)
}

async function keyProblems(jwks: string): Promise<readonly string[]> {
  const headers = { accept: 'application/json' }
  const init = { method: 'GET', headers, body: null, redirect: 'manual' } as const
  const answer = await providerFetch(jwks, init)
  if (answer.status !== 200) return [`the address of its keys answers with ${answer.status}`]
  const read = v.safeParse(keySet, await answer.text())
  if (!read.success) return ['the address of its keys does not answer with a key set']
  const { keys } = read.output
  const usable = keys.filter(({ crv, kty }) => usableKinds.includes(crv ? `${kty} ${crv}` : kty))
  return [
    ...(usable.length === 0 ? ['it has no key for RS256, ES256 or EdDSA'] : []),
    ...(usable.length > 1 && usable.some(({ kid }) => kid === undefined)
      ? ['it has several keys, and not each has a kid']
      : []),
    ...(keys.some(({ d }) => d !== undefined)
      ? ['it shows a private key to everybody: replace that key at once']
      : []),
  ]
}
