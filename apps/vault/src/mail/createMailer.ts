import { randomUUID } from 'node:crypto'
import type { MailPeer } from '../peers/peers.js'
import { changeCodeEmail, loginEmail, lostCodeEmail, noticeEmail, reauthEmail } from './emails.js'
import { mailLimits } from './mailLimits.js'
import type { OutboxMail } from './openOutbox.js'

export type MailerParameters = {
  /** As the operator set it: no request can change a link. */
  readonly vaultUrl: string
  readonly add: (mail: OutboxMail) => Promise<void>
  /** The same for a notice; rejects where it is not stored. */
  readonly addNotice: (mail: OutboxMail) => Promise<void>
  readonly cancel: (id: string) => Promise<void>
}

const { codeMs, noticeMs } = mailLimits

/** Renders the mails of auth and puts them into the outbox; a caller that awaits a call knows that it is stored. */
export function createMailer({ add, addNotice, cancel, vaultUrl }: MailerParameters): MailPeer {
  return {
    code: (mail) =>
      add({
        id: mail.loginId,
        email: mail.isReauth ? reauthEmail(mail) : loginEmail(vaultUrl, mail),
        ttlMs: codeMs,
        isUrgent: mail.isKnown,
      }),
    cancel,
    changeCode: (mail) =>
      add({
        id: randomUUID(),
        email: changeCodeEmail(vaultUrl, mail),
        ttlMs: codeMs,
        // It also says how to stop the change; the new address may be any stranger's.
        isUrgent: mail.step === 'old',
      }),
    lostCode: (mail) => add({ id: mail.lostId, email: lostCodeEmail(mail), ttlMs: codeMs }),
    notice: (mail) =>
      addNotice({
        id: mail.id,
        email: noticeEmail(vaultUrl, mail),
        ttlMs: noticeMs,
        isNotice: true,
      }),
  }
}
