import { providerRow, secretSettings } from './providerRow.js'

const version = 'v21.0'

/** Facebook, by its flow of OpenID Connect with PKCE; its description of itself leaves out where codes are exchanged. */
export const facebook = providerRow(
  'facebook',
  secretSettings,
  ({ clientId, clientSecret, url }) => ({
    kind: 'oidc',
    name: 'Facebook',
    issuer: url ?? 'https://www.facebook.com',
    clientId,
    clientProof: { kind: 'post', secret: clientSecret },
    scope: 'openid public_profile',
    endpoints: {
      authorization_endpoint: `${url ?? 'https://www.facebook.com'}/${version}/dialog/oauth`,
      token_endpoint: `${url ?? 'https://graph.facebook.com'}/${version}/oauth/access_token`,
    },
    // It does not say whether an e-mail is verified, so none is taken.
    readProfile: ({ name, picture: image }) => ({ userName: name, image }),
  }),
)
