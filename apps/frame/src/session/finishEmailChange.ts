import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { postEmailFinish, postMailboxChangeFinish } from '@latchkey/protocol/vault'
import type { StoredValues } from '../device/Device.js'
import type { SessionManager } from './createSessionManager.js'
import { isSameMailbox } from './isSameMailbox.js'
import { addressError, goneLinkError, refusalOf } from './refusalError.js'
import type { Session } from './Session.js'

/**
 * Completes a change of the e-mail whose codes were right, at escrow and then at auth. Fails with `email/link-pending`
 * while a link was not followed; may be called again after any failure.
 */
export async function finishEmailChange(
  session: Session,
  { changeId, mailboxChangeId, newEmail }: StoredValues['emailChange'],
  sessions: Pick<SessionManager, 'setEmail'>,
): Promise<void> {
  if (mailboxChangeId !== undefined && !isSameMailbox(session.mailbox, newEmail)) {
    await session
      .call(postMailboxChangeFinish, { changeId: mailboxChangeId })
      .catch((error: unknown) => {
        throw goneLinkError(error)
      })
    // Stored first: if auth cannot be reached now, the next attempt goes on from here.
    await sessions.setEmail(session.userId, newEmail, 'at-escrow')
  }
  const { email } = await session.call(postEmailFinish, { changeId }).catch((error: unknown) => {
    throw addressError(error)
  })
  if (!isSameMailbox(email, newEmail)) throw new LatchkeyError('frame/failed')
  await sessions.setEmail(session.userId, newEmail, 'everywhere')
}

/** Whether a change ended with this error: it was stopped, or is too old. */
export const isOver = (error: unknown): boolean =>
  isLatchkeyError(error, 'email/link-expired') ||
  isLatchkeyError(error, 'email/code-expired') ||
  isLatchkeyError(error, 'email/taken') ||
  refusalOf(error) === 'not-found'
