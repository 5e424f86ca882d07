import type { FramePayload, FrameReply } from '@latchkey/protocol/frame'
import type { SocialStep } from '../session/SocialLogin.js'
import { getUser } from './getUser.js'
import type { HandlerDeps, Handlers } from './Handlers.js'

/** The handlers of logins without an e-mail. @spec S3.48 S3.49 S3.51 S3.66-S3.68 */
export const socialHandlers: Pick<
  Handlers,
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'CONNECT_SOCIAL'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'CONNECT_TOKEN'
> = {
  GET_SOCIAL_REDIRECT_URI: async ({ socialLogin }, { provider, returnTo }) => {
    const target = returnTo === undefined ? {} : { returnTo }
    const { url } = await (await socialLogin()).begin(provider, target)
    return { uri: url }
  },

  CONNECT_SOCIAL: async (deps, { uri, ...asked }) =>
    replyOf(deps, await (await deps.socialLogin()).connect(uri), asked),

  GET_FARCASTER_URI: async ({ socialLogin }) => {
    const { url } = await (await socialLogin()).beginFarcaster()
    return { url }
  },

  CONNECT_FARCASTER: async (deps) => {
    const social = await deps.socialLogin()
    const { action } = await social.connect(await social.farcasterResult())
    const session = await (await deps.sessions()).current()
    const userName = session?.social?.userName ?? ''
    return action === 'CONNECT' ? { userName } : { userName, action }
  },

  CONNECT_TOKEN: async (deps, { token }) =>
    replyOf(deps, await (await deps.socialLogin()).connectToken(token)),
}

/** The account, or what comes before its address is shown. */
const replyOf = async (
  deps: HandlerDeps,
  { action }: SocialStep,
  asked?: FramePayload<'GET_USER'>,
): Promise<FrameReply<'CONNECT_SOCIAL'>> =>
  action === 'VERIFY_RECOVERY' ? { action } : getUser(deps, asked)
