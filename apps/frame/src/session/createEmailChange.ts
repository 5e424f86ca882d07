import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { parseEmail, parseOtp } from '@latchkey/protocol/auth'
import type { FrameReply } from '@latchkey/protocol/frame'
import {
  postEmail,
  postEmailPrimary,
  postEmailSecondary,
  postMailboxChange,
  postMailboxChangeWait,
} from '@latchkey/protocol/vault'
import type { Account } from './createLogin.js'
import type { SessionManager } from './createSessionManager.js'
import { isSameMailbox } from './isSameMailbox.js'
import { addressError, refusalOf } from './refusalError.js'
import type { Session } from './Session.js'

/** Changes the visitor's e-mail: approved in the frame, then by codes and links of both mailboxes. */
export type EmailChange = {
  start(account: Account, email: string): Promise<FrameReply<'UPDATE_EMAIL'>>
  primary(session: Session, otp: string): Promise<void>
  /** Returns the new e-mail; fails with `email/link-pending` until the links of both mails were followed. */
  secondary(session: Session, otp: string): Promise<string>
}

export type EmailChangeParameters = {
  readonly hostOrigin: string
  /** Resolves when the visitor approved exactly this change. */
  approve(change: { readonly oldEmail: string; readonly newEmail: string }): Promise<void>
  sessions(): Promise<Pick<SessionManager, 'setEmail'>>
}

type PendingChange = {
  readonly userId: string
  /** The approved address; what the page sends later is not read. */
  readonly newEmail: string
  readonly changeId: string
  /** Undefined if escrow has the new mailbox already, from an attempt that auth did not complete. */
  readonly mailboxChangeId: string | undefined
  readonly step: 'primary' | 'secondary'
}

/** Creates the steps of an e-mail change, which run in this order only. @spec S3.58-S3.60 */
export function createEmailChange(parameters: EmailChangeParameters): EmailChange {
  const { approve, hostOrigin, sessions } = parameters
  let pending: PendingChange | undefined
  let isAsking = false

  return {
    async start({ session, wallet }, given) {
      const newEmail = parseEmail(given)
      const { email: oldEmail, userId } = session
      if (isSameMailbox(newEmail, oldEmail)) throw new LatchkeyError('email/invalid')
      // Two cards one after the other could be mistaken for one.
      if (isAsking) throw new LatchkeyError('frame/busy')
      isAsking = true
      try {
        await approve({ oldEmail, newEmail })
      } finally {
        isAsking = false
      }
      pending = undefined
      const { action, changeId } = await session
        .call(postEmail, { email: newEmail, hostOrigin })
        .catch((error: unknown) => {
          throw refusalOf(error) === 'invalid-input' ? new LatchkeyError('email/invalid') : error
        })
      const mailboxChangeId = await startAtEscrow({ session, wallet }, newEmail)
      pending = { userId, newEmail, changeId, mailboxChangeId, step: 'primary' }
      return { action }
    },

    async primary(session, otp) {
      const change = requireStep('primary', session)
      await session.call(postEmailPrimary, { changeId: change.changeId, code: parseOtp(otp) })
      if (pending === change) pending = { ...change, step: 'secondary' }
    },

    async secondary(session, otp) {
      const change = requireStep('secondary', session)
      const code = parseOtp(otp)
      await completeAtEscrow(session, change)
      const { changeId, newEmail } = change
      const { email } = await session
        .call(postEmailSecondary, { changeId, code })
        .catch((error: unknown) => {
          throw addressError(error)
        })
      if (!isSameMailbox(email, newEmail)) throw new LatchkeyError('frame/failed')
      if (pending === change) pending = undefined
      await (await sessions()).setEmail(session.userId, newEmail, 'everywhere')
      return newEmail
    },
  }

  async function startAtEscrow({ session, wallet }: Account, newEmail: string) {
    const { epoch, walletId } = wallet
    const oldEmail = session.mailbox
    if (isSameMailbox(newEmail, oldEmail)) return undefined
    const input = { walletId, epoch, oldEmail, newEmail, hostOrigin }
    return (await session.call(postMailboxChange, input)).changeId
  }

  /** Returns when both links were followed: before that, auth's code must not complete its part. */
  async function completeAtEscrow(
    session: Session,
    { mailboxChangeId, newEmail }: PendingChange,
  ): Promise<void> {
    if (mailboxChangeId === undefined || isSameMailbox(session.mailbox, newEmail)) return
    const { step } = await session
      .call(postMailboxChangeWait, { changeId: mailboxChangeId })
      .catch((error: unknown) => {
        if (isLatchkeyError(error, 'frame/request-timeout')) return { step: 'old' as const }
        throw refusalOf(error) === 'not-found' ? new LatchkeyError('email/link-expired') : error
      })
    if (step !== 'changed') throw new LatchkeyError('email/link-pending')
    // Stored first: if auth's code has expired meanwhile, the next attempt needs no links.
    await (await sessions()).setEmail(session.userId, newEmail, 'at-escrow')
  }

  function requireStep(step: PendingChange['step'], { userId }: Session) {
    if (!pending || pending.userId !== userId || pending.step !== step) {
      throw new LatchkeyError('email/code-expired')
    }
    return pending
  }
}
