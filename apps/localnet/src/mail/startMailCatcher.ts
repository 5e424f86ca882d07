import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type BoundServer, bindServer } from '../ports/bindServer.js'
import { type Mail, serveInbox } from './serveInbox.js'

export type MailCatcher = {
  readonly smtp: string
  /** The URL of the web page. */
  readonly inbox: string
  stop(): Promise<void>
}

/** Ports to try first; 0 takes any free one. */
export type MailPorts = { readonly smtp: number; readonly inbox: number }

const maxMailBytes = 1_000_000
const maxMails = 1_000

/** Starts an SMTP server that accepts mail for any recipient and shows it in a web page; no mail leaves this machine. */
export async function startMailCatcher(ports: MailPorts): Promise<MailCatcher> {
  const mails: Mail[] = []
  let count = 0

  const store = async (raw: Buffer, { envelope }: SMTPServerSession) => {
    const mail = await PostalMime.parse(raw)
    count += 1
    mails.unshift({
      id: count,
      to: envelope.rcptTo.map(({ address }) => address),
      from: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      at: Date.now(),
    })
    mails.splice(maxMails)
  }

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxMailBytes,
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => store(raw, session))
        .then(() => done(), done)
    },
  })
  // A client that disconnects mid-session must not end this process.
  smtp.on('error', () => {})
  const inbox = serveInbox(() => mails)
  const bound: BoundServer[] = []
  try {
    bound.push(await bindServer(smtp.server, { port: ports.smtp }))
    bound.push(await bindServer(inbox, { port: ports.inbox }))
  } catch (error) {
    await Promise.all(bound.map(({ close }) => close()))
    throw error
  }
  const [mailPort, webPort] = bound.map(({ port }) => port)
  return {
    smtp: `smtp://127.0.0.1:${mailPort}`,
    inbox: `http://127.0.0.1:${webPort}`,
    stop: async () => void (await Promise.all(bound.map(({ close }) => close()))),
  }
}
