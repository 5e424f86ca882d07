import { randomBytes } from 'node:crypto'
import { socialCallbackPath } from '@latchkey/protocol/vault'
import { isKnownProvider } from '../providers/knownProviders.js'
import { answerProblem, ProviderError, reachHint } from './ProviderError.js'
import { providerFetch } from './providerFetch.js'
import type { SocialProvider } from './SocialProvider.js'
import { socialLimits } from './socialLimits.js'

/** What a check of one provider found; no problem means that a login can begin. */
export type ProviderCheck = {
  readonly id: string
  /** To be registered at the provider, exactly so. */
  readonly redirectUri: string
  readonly problems: readonly string[]
}

/** The errors by which providers say that they do not know the client or its secret. */
const clientErrors = /\b(invalid_client|unauthorized_client|incorrect_client_credentials)\b/

/** Tests each provider as far as that works without a visitor: its description, its page, its clock, and the client's secret. */
export function checkProviders(
  providers: Iterable<SocialProvider>,
  vaultUrl: string,
  now: () => number = Date.now,
): Promise<readonly ProviderCheck[]> {
  return Promise.all([...providers].map((provider) => checkProvider(provider, vaultUrl, now)))
}

async function checkProvider(
  provider: SocialProvider,
  vaultUrl: string,
  now: () => number,
): Promise<ProviderCheck> {
  const redirectUri = `${vaultUrl}${socialCallbackPath(provider.id)}`
  const random = () => randomBytes(32).toString('base64url')
  const secrets = { state: random(), verifier: random(), nonce: random(), redirectUri }
  const report = (problems: readonly string[]) => ({ id: provider.id, redirectUri, problems })
  try {
    const page = await openPage(await provider.authorizeUrl(secrets))
    const answer = { state: secrets.state, iss: provider.issuer, code: random() }
    const refused = await provider.identify(secrets, answer).catch(toError)
    return report([...pageProblems(page, now()), ...secretProblems(refused)])
  } catch (error) {
    return report([`it ${answerProblem(error)}${discoveryHint(provider, error)}`])
  }
}

/** Most often the issuer of an operator is written in another way than it names itself, where it answers at all. */
function discoveryHint({ id, issuer }: SocialProvider, error: unknown): string {
  if (isKnownProvider(id) || issuer === undefined) return ''
  const tried = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const isAway = error instanceof ProviderError && error.reason === 'unavailable'
  return `; tried ${tried}: ${isAway ? reachHint : 'write the issuer exactly as its tokens say'}`
}

type Page = { readonly status: number; readonly date: string | null }

async function openPage(url: string): Promise<Page> {
  const headers = { accept: 'text/html' }
  const init = { method: 'GET', headers, body: null, redirect: 'manual' } as const
  const { headers: received, status } = await providerFetch(url, init).catch((error) => {
    throw new ProviderError('unavailable', error.name)
  })
  return { status, date: received.get('date') }
}

function pageProblems({ date, status }: Page, now: number): string[] {
  const seconds = date === null ? 0 : Math.round((now - Date.parse(date)) / 1_000)
  const isApart = Math.abs(seconds) > socialLimits.clockSeconds
  return [
    ...(status >= 500 ? [`its page answers with ${status}`] : []),
    ...(status >= 400 && status < 500
      ? [
          `its page answers with ${status}: it may not know the clientId, or the address to return to`,
        ]
      : []),
    ...(isApart
      ? [`the clocks are ${Math.abs(seconds)} s apart: ours is ${seconds > 0 ? 'ahead' : 'behind'}`]
      : []),
  ]
}

/** A code that was never given must be refused, for itself and not for the client. */
function secretProblems(refused: unknown): string[] {
  if (!(refused instanceof ProviderError)) return ['it took a code that it never gave']
  if (clientErrors.test(refused.detail)) return [`it refuses the client (${refused.detail})`]
  return refused.reason === 'unavailable' ? [`it exchanges no codes (${refused.detail})`] : []
}

const toError = (error: unknown): ProviderError =>
  error instanceof ProviderError ? error : new ProviderError('refused', 'unknown')
