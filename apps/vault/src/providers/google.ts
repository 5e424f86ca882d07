import { providerRow, secretSettings } from './providerRow.js'

export const google = providerRow(
  'google',
  secretSettings,
  ({ clientId, clientSecret, url = 'https://accounts.google.com' }) => ({
    kind: 'oidc',
    name: 'Google',
    issuer: url,
    clientId,
    clientProof: { kind: 'post', secret: clientSecret },
    scope: 'openid email profile',
    // Who shares a browser chooses the account each time.
    params: { prompt: 'select_account' },
    readProfile: ({ email, email_verified, name, picture: image }) => ({
      email,
      isEmailVerified: email_verified === true,
      userName: name,
      image,
    }),
  }),
)
