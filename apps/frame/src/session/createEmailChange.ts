import { LatchkeyError, parseEmail, parseOtp, within } from '@latchkey/protocol'
import type { FrameReply } from '@latchkey/protocol/frame'
import {
  postEmail,
  postEmailPrimary,
  postEmailSecondary,
  postMailboxChange,
  postMailboxChangeWait,
} from '@latchkey/protocol/vault'
import type { Device } from '../device/Device.js'
import { createPendingEmailChange, type PendingEmailChange } from './createPendingEmailChange.js'
import type { SessionManager } from './createSessionManager.js'
import type { Account } from './createWalletOpener.js'
import { finishEmailChange, isOver } from './finishEmailChange.js'
import { isSameMailbox } from './isSameMailbox.js'
import { addressError, invalidAddressError, isWaitAgain } from './refusalError.js'
import type { Session } from './Session.js'

/** Changes the visitor's e-mail: approved in the frame, then by codes and links of both mailboxes. */
export type EmailChange = {
  start(account: Account, email: string): Promise<FrameReply<'UPDATE_EMAIL'>>
  primary(session: Session, otp: string): Promise<void>
  /**
   * Returns the new e-mail. Fails at once if the code is wrong; after the right one with `email/link-pending`, to be
   * called again until the links of both mails were followed.
   */
  secondary(session: Session, otp: string): Promise<string>
  /** Completes the change of an earlier visit, if its links were followed meanwhile. Fails silently. */
  resume(session: Session): Promise<void>
  /** Resolves when the change of an earlier visit is complete or waits, but does not take long. */
  settled(): Promise<void>
}

export type EmailChangeParameters = {
  readonly hostOrigin: string
  device(): Promise<Pick<Device, 'get' | 'set' | 'remove'>>
  approve(change: { readonly oldEmail: string; readonly newEmail: string }): Promise<void>
  sessions(): Promise<Pick<SessionManager, 'setEmail'>>
  /** Called when a change of an earlier visit is complete. */
  onResumed(): void
}

const settledWithinMs = 3_000

/** Creates the steps of an e-mail change, which run in this order only. @spec S3.58-S3.60 */
export function createEmailChange(parameters: EmailChangeParameters): EmailChange {
  const { approve, device, hostOrigin, onResumed, sessions } = parameters
  let isAsking = false
  let resuming: Promise<void> | undefined
  const pending = createPendingEmailChange(device)

  return {
    async start({ session, wallet }, input) {
      const newEmail = parseEmail(input)
      const { email: oldEmail, userId } = session
      // A provider logged in: there is nothing to change, and no mailbox to ask.
      if (oldEmail === undefined) throw new LatchkeyError('email/account-without-email')
      if (isSameMailbox(oldEmail, newEmail)) throw new LatchkeyError('email/invalid')
      // Two cards one after the other could be mistaken for one.
      if (isAsking) throw new LatchkeyError('frame/busy')
      isAsking = true
      try {
        await approve({ oldEmail, newEmail })
      } finally {
        isAsking = false
      }
      await pending.forget()
      const { action, changeId } = await session
        .call(postEmail, { email: newEmail, hostOrigin })
        .catch((error: unknown) => {
          throw invalidAddressError(error)
        })
      const atEscrow = await startAtEscrow({ session, wallet }, newEmail)
      await pending.store({ userId, oldEmail, newEmail, changeId, ...atEscrow, step: 'primary' })
      return { action }
    },

    async primary(session, otp) {
      const change = await pending.require(session, 'primary')
      await session.call(postEmailPrimary, { changeId: change.changeId, code: parseOtp(otp) })
      await pending.advance(change, 'secondary')
    },

    async secondary(session, otp) {
      const code = parseOtp(otp)
      const change = await pending.require(session, 'secondary', 'finish')
      const { changeId } = change
      if (change.step === 'secondary') {
        await session.call(postEmailSecondary, { changeId, code }).catch((error: unknown) => {
          throw addressError(error)
        })
        await pending.advance(change, 'finish')
        // Answered at once: the page says that the code was right, and asks again.
        throw new LatchkeyError('email/link-pending')
      }
      await waitForLinks(session, change)
      // Another change may have begun meanwhile.
      await pending.requireSame(session, change)
      return finish(session, change)
    },

    resume(session) {
      resuming = complete(session).catch(() => undefined)
      return resuming
    },

    async settled() {
      if (resuming) await within(settledWithinMs, resuming, () => undefined)
    },
  }

  async function startAtEscrow({ session, wallet }: Account, newEmail: string) {
    const { epoch, walletId } = wallet
    const oldEmail = session.mailbox
    if (oldEmail === undefined || isSameMailbox(oldEmail, newEmail)) return {}
    const input = { walletId, epoch, oldEmail, newEmail, hostOrigin }
    return { mailboxChangeId: (await session.call(postMailboxChange, input)).changeId }
  }

  async function complete(session: Session): Promise<void> {
    const change = await pending.of(session)
    if (change?.step !== 'finish') return
    await finish(session, change)
    onResumed()
  }

  async function finish(session: Session, change: PendingEmailChange): Promise<string> {
    try {
      await finishEmailChange(session, change, await sessions())
    } catch (error) {
      if (isOver(error)) await pending.forget()
      throw error
    }
    await pending.forget()
    return change.newEmail
  }
}

/** Returns when the links were followed or a while has passed; whether they were, the end of the change says. */
async function waitForLinks(
  session: Session,
  { mailboxChangeId: changeId }: PendingEmailChange,
): Promise<void> {
  if (changeId === undefined) return
  await session.call(postMailboxChangeWait, { changeId }).catch((error: unknown) => {
    if (isWaitAgain(error) || isOver(error)) return
    throw error
  })
}
