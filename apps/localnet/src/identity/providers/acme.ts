import type { IdentityRow } from './IdentityRow.js'
import { imageOf, subjectOf } from './persons.js'

/** An issuer as a company runs it for itself, plainly by OpenID Connect. */
export const acme: IdentityRow = {
  id: 'acme',
  name: 'Acme',
  authorizePath: '/authorize',
  tokenPath: '/token',
  client: { id: 'local-acme', secret: 'local-acme-secret', auth: 'post' },
  pkce: 'required',
  denial: { error: 'access_denied' },
  refuseCode: (error) => ({ status: error === 'invalid_client' ? 401 : 400, body: { error } }),
  resources: {},
  oidc: {
    keysPath: '/jwks',
    describe: (issuer) => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      code_challenge_methods_supported: ['S256'],
    }),
    claims: ({ person }) => ({
      sub: subjectOf('acme', person),
      email: person.email,
      email_verified: person.isEmailVerified,
      name: person.name,
      picture: imageOf(person),
    }),
  },
}
