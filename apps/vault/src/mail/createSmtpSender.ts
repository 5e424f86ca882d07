import { createTransport } from 'nodemailer'
import { createMailQueue } from './createMailQueue.js'
import { mailLimits } from './mailLimits.js'
import type { SendEmail } from './openOutbox.js'

export type SmtpAccount = {
  readonly smtpUrl: string
  readonly from: string
  readonly connections?: number
}

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
  const queue = createMailQueue(connections)
  return {
    async send({ html, isUrgent, messageId, subject, text, to }) {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const recipient = { name: '', address: to }
      const mail = { from, to: recipient, subject, text, html, messageId, headers }
      await queue.run(() => transport.sendMail(mail), isUrgent)
    },
    close() {
      queue.close()
      transport.close()
    },
  }
}
