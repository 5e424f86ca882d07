import * as client from 'openid-client'
import type { OauthDescription, ReadResource } from '../providers/ProviderDescription.js'
import { callProvider, ProviderError } from './ProviderError.js'
import { toProfile } from './profileValues.js'
import { providerFetch } from './providerFetch.js'
import type { SocialProvider } from './SocialProvider.js'
import { socialLimits } from './socialLimits.js'

/**
 * Creates a provider by OAuth 2 with PKCE. Its token names no receiver and no key, so it proves a login to auth alone: it is
 * used at once for the visitor's id, and never stored or passed on.
 */
export function createOauthProvider(
  description: OauthDescription,
  clientAuth: client.ClientAuth,
): SocialProvider {
  const { authorizeUrl, clientId, id, issuer, name, readUser, scope, tokenUrl } = description
  const server = {
    issuer,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
    code_challenge_methods_supported: ['S256'],
  }
  const configuration = new client.Configuration(server, clientId, undefined, clientAuth)
  configuration[client.customFetch] = providerFetch
  configuration.timeout = socialLimits.providerMs / 1_000
  if (tokenUrl.startsWith('http:')) client.allowInsecureRequests(configuration)

  return {
    id,
    name,
    isOidc: false,
    issuer,
    authorizeUrl: ({ redirectUri, state, verifier }) =>
      callProvider(async () => {
        const url = client.buildAuthorizationUrl(configuration, {
          scope,
          state,
          redirect_uri: redirectUri,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return url.href
      }),

    identify: ({ redirectUri, state, verifier }, callback) =>
      callProvider(async () => {
        const answer = new URL(redirectUri)
        answer.searchParams.set('code', callback.code ?? '')
        answer.searchParams.set('state', callback.state)
        // A provider that names itself, although it need not, is to be this one.
        if (callback.iss !== undefined) answer.searchParams.set('iss', callback.iss)
        const { access_token: token } = await client.authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
        })
        const user = await readUser((url, options) =>
          readResource(configuration, token, url, options),
        )
        return { issuer, subject: user.subject, ...toProfile(user) }
      }),
  }
}

async function readResource(
  configuration: client.Configuration,
  token: string,
  url: string,
  { isOptional = false }: Parameters<ReadResource>[1] = {},
): Promise<unknown> {
  const { body, status } = await fetchResource(configuration, token, url)
  if (isOptional && (status === 403 || status === 404)) return undefined
  if (status >= 500) throw new ProviderError('unavailable', `status ${status}`)
  if (status !== 200) throw new ProviderError('refused', `status ${status}`)
  return body()
}

async function fetchResource(
  configuration: client.Configuration,
  token: string,
  url: string,
): Promise<{ readonly status: number; body(): Promise<unknown> }> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'latchkey-vault' })
  const address = new URL(url)
  try {
    const response = await client.fetchProtectedResource(
      configuration,
      token,
      address,
      'GET',
      undefined,
      headers,
    )
    return { status: response.status, body: () => response.json() }
  } catch (error) {
    // The library throws what other clients read as a status, where a header says which scope is missing.
    if (!(error instanceof client.WWWAuthenticateChallengeError)) throw error
    return { status: error.status, body: async () => undefined }
  }
}
