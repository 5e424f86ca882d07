import type { EndpointInput, EndpointOutput, postCode, postLogin } from '@latchkey/protocol/vault'
import { createNumberLinks } from '../../links/createNumberLinks.js'
import type { AuthPeer } from '../../peers/peers.js'
import { createWorkTasks } from '../../proof/createWorkTasks.js'
import type { AuthCaller, AuthDeps, Notices } from '../AuthDeps.js'
import { type AccountCalls, createAccountCalls } from '../account/createAccountCalls.js'
import { beginLogin } from '../beginLogin.js'
import { createEmailChangeCalls, type EmailChangeCalls } from '../createEmailChangeCalls.js'
import { createLoginLinkCalls, type LoginLinkCalls } from '../createLoginLinkCalls.js'
import { createNotices } from '../createNotices.js'
import { createRendezvous, type Rendezvous } from '../createRendezvous.js'
import { createSessions, type Sessions } from '../createSessions.js'
import type { TokenKeys } from '../createTokenKeys.js'
import { createLostCalls, type LostCalls } from '../lostMailbox/createLostCalls.js'
import { createSocialCalls, type SocialCalls } from '../social/createSocialCalls.js'
import { offeredSocials } from '../social/listLogins.js'
import { stopByUser } from '../stopEmailChange.js'
import { verifyCode } from '../verifyCode.js'
import { sweepAuth } from './sweepAuth.js'

/** The service that logs visitors in. It knows mailboxes and devices, and never sees a share. */
export type Auth = {
  readonly sessions: Sessions
  readonly emailChange: EmailChangeCalls
  readonly account: AccountCalls
  readonly lost: LostCalls
  readonly rendezvous: Rendezvous
  beginLogin(
    input: EndpointInput<typeof postLogin>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postLogin>>
  verifyCode(
    input: EndpointInput<typeof postCode>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postCode>>
  readonly loginLinks: LoginLinkCalls
  readonly social: SocialCalls
  readonly notices: Pick<Notices, 'close' | 'resume'>
  readonly peer: AuthPeer
  sweep(): Promise<void>
  /** Answers waiting requests, so that the server can stop. */
  endWaits(): void
}

export type AuthParameters = Omit<AuthDeps, 'links' | 'notices' | 'work'> & {
  readonly keys: TokenKeys
}

export function createAuth({ keys, ...parameters }: AuthParameters): Auth {
  const { db, now, secrets } = parameters
  const links = createNumberLinks({ db, table: 'auth_links', secret: secrets.linkKey, now })
  const notices = createNotices(parameters)
  const work = createWorkTasks(secrets.workKey, now)
  const deps: AuthDeps = { ...parameters, links, notices, work }
  const sessions = createSessions(deps, keys)
  const rendezvous = createRendezvous({ now })
  const loginLinks = createLoginLinkCalls(links)
  const lost = createLostCalls(deps)
  const social = createSocialCalls(deps, sessions)

  return {
    sessions,
    emailChange: createEmailChangeCalls(deps),
    account: createAccountCalls(deps, sessions),
    lost,
    rendezvous,
    loginLinks,
    social,
    notices,
    beginLogin: (input, caller) => beginLogin(deps, input, caller),
    async verifyCode(input, caller) {
      // The mailbox of this login may have replaced a lost one a moment ago.
      await lost.complete()
      return sessions.tokens(await verifyCode(deps, input, caller))
    },
    peer: {
      sessionOf: sessions.sessionOf,
      publicKeys: keys.publicKeys,
      stopEmailChange: (userId) => stopByUser(deps, userId),
      socials: async () => offeredSocials(deps),
    },
    async sweep() {
      await lost.complete()
      await sweepAuth(db, now())
    },
    endWaits() {
      rendezvous.endWaits()
      loginLinks.endWaits()
      social.endWaits()
    },
  }
}
