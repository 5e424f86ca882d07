import type { IdentityRow } from './IdentityRow.js'
import { subjectOf } from './persons.js'

/** Apple: posts a form, reports a name only with the first login, and takes a signed secret. */
export const apple: IdentityRow = {
  id: 'apple',
  name: 'Apple',
  authorizePath: '/auth/authorize',
  tokenPath: '/auth/token',
  client: { id: 'example.local.wallet', secret: undefined, auth: 'signed' },
  pkce: 'ignored',
  denial: { error: 'user_cancelled_authorize' },
  refuseCode: (error) => ({ status: 400, body: { error } }),
  formFields: ({ isFirst, person }): Record<string, string> => {
    const [firstName = '', lastName = ''] = person.name.split(' ')
    const user = JSON.stringify({ name: { firstName, lastName }, email: person.email })
    return isFirst ? { user } : {}
  },
  resources: {},
  oidc: {
    keysPath: '/auth/keys',
    describe: (issuer) => ({
      issuer,
      authorization_endpoint: `${issuer}/auth/authorize`,
      token_endpoint: `${issuer}/auth/token`,
      revocation_endpoint: `${issuer}/auth/revoke`,
      jwks_uri: `${issuer}/auth/keys`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment', 'form_post'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'name'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }),
    claims: ({ person }) => ({
      sub: `000123.${subjectOf('apple', person)}.0456`,
      email: person.email,
      email_verified: String(person.isEmailVerified),
      nonce_supported: true,
    }),
  },
}
