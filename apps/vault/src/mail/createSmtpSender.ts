import { createTransport } from 'nodemailer'
import { mailLimits } from './mailLimits.js'
import type { SendEmail } from './openOutbox.js'

/** The mail server of an operator, and the sender of the mails. */
export type SmtpAccount = {
  readonly smtpUrl: string
  readonly from: string
}

/** Connects to a mail server. */
export function createSmtpSender({ from, smtpUrl }: SmtpAccount): {
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
  })
  return {
    async send({ html, messageId, subject, text, to }) {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const recipient = { name: '', address: to }
      await transport.sendMail({ from, to: recipient, subject, text, html, messageId, headers })
    },
    close: () => transport.close(),
  }
}
