import * as v from 'valibot'
import { providerRow, secretSettings } from './providerRow.js'

const userAnswer = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  login: v.string(),
  avatar_url: v.optional(v.unknown()),
})
const emailsAnswer = v.array(
  v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }),
)

/** GitHub, by OAuth 2; at another address it is a server of a company, with its own path for the API. */
export const github = providerRow('github', secretSettings, ({ clientId, clientSecret, url }) => {
  const site = url ?? 'https://github.com'
  const api = url ? `${url}/api/v3` : 'https://api.github.com'
  return {
    kind: 'oauth',
    name: 'GitHub',
    issuer: site,
    authorizeUrl: `${site}/login/oauth/authorize`,
    tokenUrl: `${site}/login/oauth/access_token`,
    clientId,
    clientProof: { kind: 'post', secret: clientSecret },
    scope: 'read:user user:email',
    async readUser(read) {
      const user = v.parse(userAnswer, await read(`${api}/user`))
      // A visitor may allow less than was asked for, and a GitHub App may lack the permission: the number is enough.
      const listed = await read(`${api}/user/emails`, { isOptional: true })
      const emails = listed === undefined ? [] : v.parse(emailsAnswer, listed)
      const primary = emails.find((each) => each.primary)
      return {
        // The name may change hands, the number does not.
        subject: `${user.id}`,
        email: primary?.email,
        isEmailVerified: primary?.verified === true,
        userName: user.login,
        image: user.avatar_url,
      }
    },
  }
})
