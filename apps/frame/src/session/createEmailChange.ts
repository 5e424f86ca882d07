import { LatchkeyError } from '@latchkey/protocol'
import { parseEmail, parseOtp } from '@latchkey/protocol/auth'
import type { FrameReply } from '@latchkey/protocol/frame'
import { postEmail, postEmailPrimary, postEmailSecondary } from '@latchkey/protocol/vault'
import { refusalOf } from './refusalError.js'
import type { Session } from './Session.js'

/** Changes the visitor's e-mail: a code from the old address first, then one from the new. */
export type EmailChange = {
  start(session: Session, email: string): Promise<FrameReply<'UPDATE_EMAIL'>>
  primary(session: Session, otp: string): Promise<void>
  /** Returns the new e-mail. */
  secondary(session: Session, otp: string): Promise<string>
}

/** Creates the steps of an e-mail change, which run in this order only. @spec S3.58-S3.60 */
export function createEmailChange(hostOrigin: string): EmailChange {
  let pending: { userId: string; changeId: string; step: 'primary' | 'secondary' } | undefined

  return {
    async start(session, given) {
      const email = parseEmail(given)
      const started = await session
        .call(postEmail, { email, hostOrigin })
        .catch((error: unknown) => {
          throw refusalOf(error) === 'invalid-input' ? new LatchkeyError('email/invalid') : error
        })
      pending = { userId: session.userId, changeId: started.changeId, step: 'primary' }
      return { action: started.action }
    },

    async primary(session, otp) {
      const change = requireStep('primary', session)
      await session.call(postEmailPrimary, { changeId: change.changeId, code: parseOtp(otp) })
      if (pending === change) pending = { ...change, step: 'secondary' }
    },

    async secondary(session, otp) {
      const change = requireStep('secondary', session)
      const input = { changeId: change.changeId, code: parseOtp(otp) }
      const { email } = await session.call(postEmailSecondary, input)
      if (pending === change) pending = undefined
      return email
    },
  }

  function requireStep(step: 'primary' | 'secondary', { userId }: Session) {
    if (!pending || pending.userId !== userId || pending.step !== step) {
      throw new LatchkeyError('email/code-expired')
    }
    return pending
  }
}
