import type { IdentityRow } from './IdentityRow.js'
import { imageOf, subjectOf } from './persons.js'

const docs = 'https://docs.github.com/apps/oauth-apps'

/** GitHub: refuses codes with the status 200, and has the API of a company's server under `/api/v3`. */
export const github: IdentityRow = {
  id: 'github',
  name: 'GitHub',
  authorizePath: '/login/oauth/authorize',
  tokenPath: '/login/oauth/access_token',
  client: { id: 'local-github', secret: 'local-github-secret', auth: 'post' },
  pkce: 'required',
  denial: {
    error: 'access_denied',
    error_description: 'The user has denied your application access.',
    error_uri: docs,
  },
  refuseCode: (error) => ({
    status: 200,
    body: {
      error: error === 'invalid_client' ? 'incorrect_client_credentials' : 'bad_verification_code',
      error_description: 'The code passed is incorrect or expired.',
      error_uri: docs,
    },
  }),
  resources: {
    '/api/v3/user': ({ person }) => ({
      login: person.userName,
      id: Number(subjectOf('github', person)),
      avatar_url: imageOf(person),
      type: 'User',
      name: person.name,
      // Only where the person made it public.
      email: null,
    }),
    '/api/v3/user/emails': ({ person, scope }) =>
      scope.includes('user:email')
        ? [
            { email: `${person.id}@users.noreply.github.com`, primary: false, verified: true },
            { email: person.email, primary: true, verified: person.isEmailVerified },
          ]
        : undefined,
  },
}
