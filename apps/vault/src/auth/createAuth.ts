import type { EndpointInput, EndpointOutput, postCode, postLogin } from '@latchkey/protocol/vault'
import type { AuthPeer } from '../peers/peers.js'
import type { AuthCaller, AuthDeps } from './AuthDeps.js'
import { beginLogin } from './beginLogin.js'
import { createEmailChangeCalls, type EmailChangeCalls } from './createEmailChangeCalls.js'
import { createRendezvous, type Rendezvous } from './createRendezvous.js'
import { createSessions, type Sessions } from './createSessions.js'
import type { TokenKeys } from './createTokenKeys.js'
import { sweepAuth } from './sweepAuth.js'
import { verifyCode } from './verifyCode.js'

/** The service that logs visitors in. It knows mailboxes and devices, and never sees a share. */
export type Auth = {
  readonly sessions: Sessions
  readonly emailChange: EmailChangeCalls
  readonly rendezvous: Rendezvous
  beginLogin(
    input: EndpointInput<typeof postLogin>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postLogin>>
  verifyCode(
    input: EndpointInput<typeof postCode>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postCode>>
  /** The calls for other services. */
  readonly peer: AuthPeer
  /** Deletes expired rows. */
  sweep(): Promise<void>
}

export type AuthParameters = AuthDeps & { readonly keys: TokenKeys }

export function createAuth({ keys, ...deps }: AuthParameters): Auth {
  const { db, now } = deps
  const sessions = createSessions(deps, keys)

  return {
    sessions,
    emailChange: createEmailChangeCalls(deps),
    rendezvous: createRendezvous({ now }),
    beginLogin: (input, caller) => beginLogin(deps, input, caller),
    verifyCode: async (input, caller) => sessions.tokens(await verifyCode(deps, input, caller)),
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
