import { createTransport } from 'nodemailer'
import type { MailPeer } from '../peers/peers.js'
import { createMailer } from './createMailer.js'
import { createMailQueue } from './createMailQueue.js'
import { mailLimits } from './mailLimits.js'

/** The mails of the vault. */
export type Mail = {
  readonly peer: MailPeer
  /** Whether a mail that is queued now would be sent soon. */
  isReady(): boolean
  close(): Promise<void>
}

export type MailParameters = {
  /** Undefined: no mail is sent. */
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly vaultUrl: string
  readonly report: (line: string) => void
  readonly now?: () => number
  readonly firstRetryMs?: number
}

/** Connects the mailer to the operator's mail server; without one it reports so once, and every login is refused as unavailable. */
export function openMail(parameters: MailParameters): Mail {
  const { firstRetryMs, from, now, report, smtpUrl, vaultUrl } = parameters
  if (smtpUrl === undefined) {
    report('mail: SMTP_URL is not set, so nobody can log in')
    const nothing = () => {}
    const peer = {
      code: nothing,
      link: nothing,
      cancel: nothing,
      changeCode: nothing,
      notice: nothing,
    }
    return { peer, isReady: () => false, close: async () => {} }
  }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // No content of a mail may make this process read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...mailLimits.smtp,
  })
  const queue = createMailQueue({
    async send({ html, messageId, subject, text, to }) {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        headers,
      })
    },
    report,
    now,
    domain: new URL(vaultUrl).hostname,
    firstRetryMs,
  })
  return {
    peer: createMailer({ vaultUrl, queue, now }),
    isReady: () => !queue.isFull,
    async close() {
      await queue.close()
      transport.close()
    },
  }
}
