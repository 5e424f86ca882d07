import type { EndpointInput, EndpointOutput, postCode, postLogin } from '@latchkey/protocol/vault'
import type { AuthPeer } from '../peers/peers.js'
import type { AuthCaller, AuthParts } from './AuthParts.js'
import { beginLogin } from './beginLogin.js'
import { createEmailChange, type EmailChange } from './createEmailChange.js'
import { createMeetings, type Meetings } from './createMeetings.js'
import { createSessions, type Sessions } from './createSessions.js'
import type { TokenKeys } from './createTokenKeys.js'
import { sweepAuth } from './sweepAuth.js'
import { verifyCode } from './verifyCode.js'

/** The service that logs visitors in. It knows mailboxes and devices, and never sees a share. */
export type Auth = {
  readonly sessions: Sessions
  readonly emailChange: EmailChange
  readonly meetings: Meetings
  beginLogin(
    input: EndpointInput<typeof postLogin>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postLogin>>
  verifyCode(
    input: EndpointInput<typeof postCode>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postCode>>
  /** What the other services may ask. */
  readonly peer: AuthPeer
  /** Forgets what is over. */
  sweep(): Promise<void>
}

export type AuthParameters = AuthParts & { readonly keys: TokenKeys }

export function createAuth({ keys, ...parts }: AuthParameters): Auth {
  const { db, now } = parts
  const sessions = createSessions(parts, keys)

  return {
    sessions,
    emailChange: createEmailChange(parts),
    meetings: createMeetings({ now }),
    beginLogin: (input, caller) => beginLogin(parts, input, caller),
    verifyCode: async (input, caller) => sessions.tokens(await verifyCode(parts, input, caller)),
    peer: {
      isLive: sessions.isLive,
      publicKeys: keys.publicKeys,
      async emailOf(userId) {
        const user = await db
          .selectFrom('auth_users')
          .select('email')
          .where('id', '=', userId)
          .executeTakeFirst()
        return user?.email
      },
    },
    sweep: () => sweepAuth(db, now()),
  }
}
