import { createTransport } from 'nodemailer'
import { createMailTurns } from './createMailTurns.js'
import { mailLimits } from './mailLimits.js'
import type { SendEmail } from './openOutbox.js'

/** The mail server of an operator, and the sender of the mails. */
export type SmtpAccount = {
  readonly smtpUrl: string
  readonly from: string
  /** How many mails are sent at once. */
  readonly connections?: number
}

/** Connects to a mail server. */
export function createSmtpSender({
  connections = mailLimits.connections,
  from,
  smtpUrl,
}: SmtpAccount): {
  readonly send: SendEmail
  close(): void
} {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // No content of a mail may make this process read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...mailLimits.smtp,
    maxConnections: connections,
  })
  const turns = createMailTurns(connections)
  return {
    async send({ html, isUrgent, messageId, subject, text, to }) {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const recipient = { name: '', address: to }
      const mail = { from, to: recipient, subject, text, html, messageId, headers }
      await turns.run(() => transport.sendMail(mail), isUrgent)
    },
    close() {
      turns.close()
      transport.close()
    },
  }
}
