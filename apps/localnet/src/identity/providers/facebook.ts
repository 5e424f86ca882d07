import type { IdentityRow } from './IdentityRow.js'
import { imageOf, subjectOf } from './persons.js'

const version = 'v21.0'

/** Facebook: its description names no place where codes are exchanged, and its errors have a form of their own. */
export const facebook: IdentityRow = {
  id: 'facebook',
  name: 'Facebook',
  authorizePath: `/${version}/dialog/oauth`,
  tokenPath: `/${version}/oauth/access_token`,
  client: { id: 'local-facebook', secret: 'local-facebook-secret', auth: 'post' },
  pkce: 'required',
  denial: {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  },
  refuseCode: () => ({
    status: 400,
    body: {
      error: {
        message: 'This authorization code has been used or is not valid.',
        type: 'OAuthException',
        code: 100,
        fbtrace_id: 'A0local',
      },
    },
  }),
  resources: {},
  oidc: {
    keysPath: '/.well-known/oauth/openid/jwks/',
    describe: (issuer) => ({
      issuer,
      authorization_endpoint: `${issuer}/dialog/oauth/`,
      jwks_uri: `${issuer}/.well-known/oauth/openid/jwks/`,
      response_types_supported: ['id_token', 'token id_token'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      claims_supported: ['iss', 'aud', 'sub', 'iat', 'exp', 'jti', 'nonce', 'name', 'picture'],
    }),
    claims: ({ person }) => ({
      sub: subjectOf('facebook', person),
      name: person.name,
      picture: imageOf(person),
    }),
  },
}
