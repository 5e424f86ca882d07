import type { IdentityRow } from './IdentityRow.js'
import { imageOf, subjectOf } from './persons.js'

/** X: a client with a secret shows it as Basic, and no e-mail is passed on. */
export const x: IdentityRow = {
  id: 'x',
  name: 'X',
  authorizePath: '/i/oauth2/authorize',
  tokenPath: '/2/oauth2/token',
  client: { id: 'local-x', secret: 'local-x-secret', auth: 'basic' },
  pkce: 'required',
  denial: { error: 'access_denied' },
  refuseCode: (error) => ({
    status: error === 'invalid_client' ? 401 : 400,
    body:
      error === 'invalid_client'
        ? { error: 'unauthorized_client', error_description: 'Missing valid authorization header' }
        : {
            error: 'invalid_request',
            error_description: 'Value passed for the authorization code was invalid.',
          },
  }),
  resources: {
    '/2/users/me': ({ person, scope }) =>
      scope.includes('users.read') && scope.includes('tweet.read')
        ? {
            data: {
              id: subjectOf('x', person),
              name: person.name,
              username: person.userName,
              profile_image_url: imageOf(person),
            },
          }
        : undefined,
  },
}
