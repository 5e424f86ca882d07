import * as v from 'valibot'
import { providerRow, secretSettings } from './providerRow.js'

const userAnswer = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,24}$/)),
  username: v.string(),
  avatar: v.nullish(v.pipe(v.string(), v.regex(/^\w{1,64}$/))),
  email: v.nullish(v.string()),
  verified: v.optional(v.boolean()),
})

export const discord = providerRow('discord', secretSettings, ({ clientId, clientSecret, url }) => {
  const site = url ?? 'https://discord.com'
  return {
    kind: 'oauth',
    name: 'Discord',
    issuer: site,
    authorizeUrl: `${site}/oauth2/authorize`,
    tokenUrl: `${site}/api/oauth2/token`,
    clientId,
    clientProof: { kind: 'post', secret: clientSecret },
    scope: 'identify email',
    async readUser(read) {
      const user = v.parse(userAnswer, await read(`${site}/api/users/@me`))
      const avatar =
        user.avatar && `https://cdn.discordapp.com/avatars/${user.id}/${user.avatar}.png`
      return {
        subject: user.id,
        email: user.email,
        isEmailVerified: user.verified === true,
        userName: user.username,
        image: avatar,
      }
    },
  }
})
