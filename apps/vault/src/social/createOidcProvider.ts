import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import * as client from 'openid-client'
import * as v from 'valibot'
import type { OidcDescription } from '../providers/ProviderDescription.js'
import { subjectText } from './identityKey.js'
import { callProvider, ProviderError } from './ProviderError.js'
import { toProfile } from './profileValues.js'
import { providerFetch } from './providerFetch.js'
import type { SocialProvider } from './SocialProvider.js'
import { socialLimits } from './socialLimits.js'

const algorithms = ['RS256', 'ES256']

/** Creates a provider by OpenID Connect: its token is verified with the keys that it publishes, whatever the way it came. */
export function createOidcProvider(
  description: OidcDescription,
  clientAuth: client.ClientAuth,
): SocialProvider {
  const { clientId, id, issuer, name, params, readProfile, scope } = description
  const cached = createAsyncCache<client.Configuration>({
    maxEntries: 1,
    ttlMs: () => socialLimits.discoveryMs,
  })
  const configuration = () => cached('', () => discover(description, clientAuth))

  return {
    id,
    name,
    isOidc: true,
    issuer,
    authorizeUrl: ({ nonce, redirectUri, state, verifier }) =>
      callProvider(async () => {
        const url = client.buildAuthorizationUrl(await configuration(), {
          scope,
          state,
          nonce,
          redirect_uri: redirectUri,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...params,
        })
        return url.href
      }),

    identify: ({ nonce, redirectUri, state, verifier }, callback) =>
      callProvider(async () => {
        const { code } = callback
        const answer = new URL(redirectUri)
        const fields = { code, iss: callback.iss, state: callback.state }
        for (const [name, value] of Object.entries(fields)) {
          if (value !== undefined) answer.searchParams.set(name, value)
        }
        const tokens = await client.authorizationCodeGrant(await configuration(), answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderError('refused', 'no id_token')
        checkAudience(claims, clientId)
        // As it names itself, which the library has compared with its description.
        const { iss, sub: subject } = claims
        if (!v.is(subjectText, subject)) throw new ProviderError('refused', 'subject')
        return { issuer: iss, subject, ...toProfile(readProfile(claims, callback)) }
      }),
  }
}

/** A token that other clients may read as theirs, too, is not taken. */
function checkAudience({ aud, azp }: client.IDToken, clientId: string): void {
  const isOurs = [aud].flat().every((each) => each === clientId)
  if (!isOurs || (azp !== undefined && azp !== clientId)) {
    throw new ProviderError('refused', 'audience')
  }
}

async function discover(
  description: OidcDescription,
  clientAuth: client.ClientAuth,
): Promise<client.Configuration> {
  const { clientId, endpoints, issuer } = description
  const server = new URL(issuer)
  const isLocal = server.protocol === 'http:'
  const discovered = await client.discovery(server, clientId, undefined, clientAuth, {
    [client.customFetch]: providerFetch,
    timeout: socialLimits.providerMs / 1_000,
    execute: isLocal ? [client.allowInsecureRequests] : [],
  })
  const metadata = discovered.serverMetadata()
  const signed = metadata.id_token_signing_alg_values_supported?.filter((each) =>
    algorithms.includes(each),
  )
  const { supportsPKCE: _, ...described } = metadata
  const own = { ...described, ...endpoints, id_token_signing_alg_values_supported: signed ?? [] }
  const settings = { [client.clockTolerance]: socialLimits.clockSeconds }
  const configuration = new client.Configuration(own, clientId, settings, clientAuth)
  configuration[client.customFetch] = providerFetch
  configuration.timeout = socialLimits.providerMs / 1_000
  if (isLocal) client.allowInsecureRequests(configuration)
  // Without it the library trusts the connection, and verifies no signature.
  client.enableNonRepudiationChecks(configuration)
  return configuration
}
