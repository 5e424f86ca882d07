import { LatchkeyError } from '@latchkey/protocol'
import { postReauth } from '@latchkey/protocol/vault'
import type { SessionManager } from '../session/createSessionManager.js'
import { refusalError } from '../session/refusalError.js'
import type { Session } from '../session/Session.js'
import type { SecurityHandlers } from './serveSecurity.js'

export type ReauthHandlersParameters = {
  /** For which the window was opened. */
  readonly session: Session
  readonly sessions: Pick<SessionManager, 'reauthCode' | 'confirmedAt'>
  readonly hostOrigin: string
  now(): number
}

/** Shorter than it is accepted: there is time to press a button. */
const freshSeconds = 240

/** As long as the services accept it. */
const oldestSeconds = 300

/** What the window does to confirm the login again by a code of the mailbox. */
export function createReauthHandlers({
  hostOrigin,
  session,
  sessions,
}: ReauthHandlersParameters): Pick<SecurityHandlers, 'finishReauth' | 'startReauth'> {
  let reauthId: string | undefined
  return {
    async startReauth() {
      reauthId = (await session.call(postReauth, { hostOrigin })).reauthId
      return {}
    },
    async finishReauth({ code }) {
      if (!reauthId) throw new LatchkeyError('email/code-expired')
      await sessions.reauthCode(session, reauthId, code)
      return {}
    },
  }
}

type Ages = Pick<ReauthHandlersParameters, 'now' | 'session' | 'sessions'>

/** How many seconds ago the login was proved last. */
const loginAge = ({ now, session, sessions }: Ages, by?: 'window') =>
  now() / 1_000 - (sessions.confirmedAt(session, by) ?? 0)

/** Whether the login is of the last minutes, on whatever page; by `window`, whether the vault's own window asked for it. */
export const isFresh = (ages: Ages, by?: 'window') => loginAge(ages, by) < freshSeconds

/** Refuses a kit after an old login. No service is asked for one, so that none refuses: it opens the wallet for ever, also for a thief of this page. */
export function requireRecent(ages: Ages): void {
  if (loginAge(ages) >= oldestSeconds) throw refusalError('unauthorized')
}
