import type { IdentityRow } from './IdentityRow.js'
import { subjectOf } from './persons.js'

/** Discord: the e-mail comes with whether it is verified, and only for its own scope. */
export const discord: IdentityRow = {
  id: 'discord',
  name: 'Discord',
  authorizePath: '/oauth2/authorize',
  tokenPath: '/api/oauth2/token',
  client: { id: 'local-discord', secret: 'local-discord-secret', auth: 'post' },
  pkce: 'required',
  denial: {
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request',
  },
  refuseCode: (error) => ({
    status: error === 'invalid_client' ? 401 : 400,
    body: { error, error_description: 'Invalid "code" in request.' },
  }),
  resources: {
    '/api/users/@me': ({ person, scope }) => ({
      id: subjectOf('discord', person),
      username: person.userName,
      discriminator: '0',
      global_name: person.name,
      avatar: 'a1b2c3d4e5f6',
      ...(scope.includes('email') && { email: person.email, verified: person.isEmailVerified }),
    }),
  },
}
