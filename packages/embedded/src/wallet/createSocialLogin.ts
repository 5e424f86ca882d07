import type { AuthPort, SocialStep } from '@latchkey/core/adapter'
import type { FrameReply } from '@latchkey/protocol/frame'
import type { LoginParameters } from './createLogin.js'
import { parseUser } from './parseUser.js'

export type SocialLogin = Pick<
  AuthPort,
  'socialUri' | 'connectSocial' | 'farcasterUri' | 'connectFarcaster' | 'connectToken'
>

type SocialReply = FrameReply<'CONNECT_SOCIAL'>

/** @spec S3.48 S3.49 S3.51 */
export function createSocialLogin({
  forget,
  request,
}: Pick<LoginParameters, 'forget' | 'request'>): SocialLogin {
  const stepOf = (reply: SocialReply): SocialStep => {
    if ('action' in reply) return { action: reply.action }
    parseUser(reply)
    // The login may be another visitor's.
    forget()
    return { action: 'CONNECT', ...(reply.userName && { userName: reply.userName }) }
  }
  return {
    socialUri: async ({ provider, returnTo }) => {
      const payload = { provider, ...(returnTo !== undefined && { returnTo }) }
      return (await request('GET_SOCIAL_REDIRECT_URI', payload)).uri
    },
    connectSocial: async ({ uri }) =>
      stepOf(await request('CONNECT_SOCIAL', uri === undefined ? {} : { uri })),
    farcasterUri: async () => (await request('GET_FARCASTER_URI', undefined)).url,
    async connectFarcaster() {
      const { action = 'CONNECT', userName } = await request('CONNECT_FARCASTER', undefined)
      if (action === 'CONNECT') forget()
      return { action, ...(userName && { userName }) }
    },
    connectToken: async (token) => stepOf(await request('CONNECT_TOKEN', { token })),
  }
}
