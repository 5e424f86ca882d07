import * as v from 'valibot'
import { providerRow, secretSettings } from './providerRow.js'

const userAnswer = v.object({
  data: v.object({
    id: v.pipe(v.string(), v.regex(/^\d{1,24}$/)),
    username: v.string(),
    profile_image_url: v.optional(v.unknown()),
  }),
})

/** X, by OAuth 2; it reports no e-mail. */
export const x = providerRow('x', secretSettings, ({ clientId, clientSecret, url }) => {
  const api = url ?? 'https://api.x.com'
  return {
    kind: 'oauth',
    name: 'X',
    issuer: url ?? 'https://x.com',
    authorizeUrl: `${url ?? 'https://x.com'}/i/oauth2/authorize`,
    tokenUrl: `${api}/2/oauth2/token`,
    clientId,
    clientProof: { kind: 'basic', secret: clientSecret },
    // It refuses the first without the second.
    scope: 'users.read tweet.read',
    async readUser(read) {
      const fields = 'user.fields=profile_image_url'
      const { data } = v.parse(userAnswer, await read(`${api}/2/users/me?${fields}`))
      return {
        subject: data.id,
        userName: data.username,
        image: data.profile_image_url,
      }
    },
  }
})
