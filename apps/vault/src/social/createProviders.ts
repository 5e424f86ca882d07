import { type ClientAuth, ClientSecretBasic, ClientSecretPost, None } from 'openid-client'
import type { ProviderDescription } from '../providers/ProviderDescription.js'
import { createOauthProvider } from './createOauthProvider.js'
import { createOidcProvider } from './createOidcProvider.js'
import type { SocialProvider } from './SocialProvider.js'

/** Creates the providers that the operator has set; none is called before a visitor chooses it. */
export function createProviders(
  descriptions: ReadonlyMap<string, ProviderDescription>,
): ReadonlyMap<string, SocialProvider> {
  return new Map([...descriptions].map(([id, each]) => [id, createProvider(each)]))
}

function createProvider(description: ProviderDescription): SocialProvider {
  const clientAuth = clientAuthOf(description)
  return description.kind === 'oidc'
    ? createOidcProvider(description, clientAuth)
    : createOauthProvider(description, clientAuth)
}

function clientAuthOf({ clientId, clientProof }: ProviderDescription): ClientAuth {
  if (clientProof.kind === 'none') return None()
  if (clientProof.kind === 'basic') return ClientSecretBasic(clientProof.secret)
  if (clientProof.kind === 'post') return ClientSecretPost(clientProof.secret)
  return (_server, _client, body) => {
    body.set('client_id', clientId)
    body.set('client_secret', clientProof.sign())
  }
}
