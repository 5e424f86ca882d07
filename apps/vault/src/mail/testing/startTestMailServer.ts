import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type LinkedPage = 'device' | 'freeze' | 'mailbox' | 'stop' | 'unfreeze'

export type TestMailServer = {
  readonly url: string
  readonly mails: readonly Email[]
  /** Refuses every mail with this status; 0 accepts again. */
  refuseWith(status: number): void
  /** Takes so long for each mail. */
  answerAfter(ms: number): void
  /** The next unread mail to an address; with a page, the next that links to it. */
  next(to: string, page?: LinkedPage): Promise<Email>
  close(): Promise<void>
}

const waitMs = 12_000

export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: Email[] = []
  const consumed = new Set<Email>()
  const arrivals = new EventTarget()
  let status = 0
  let pauseMs = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Clients hold their connections open.
    closeTimeout: 100,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', async () => {
        if (status > 0) {
          callback(Object.assign(new Error('Not now'), { responseCode: status }))
          return
        }
        if (pauseMs > 0) await sleep(pauseMs)
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        callback(null)
        arrivals.dispatchEvent(new Event('mail'))
      })
    },
  })
  // A client that is killed resets its connection, which is no failure of a test.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (next) => {
      status = next
    },
    answerAfter: (ms) => {
      pauseMs = ms
    },
    async next(to, page) {
      const signal = AbortSignal.timeout(waitMs)
      for (;;) {
        const mail = mails.find(
          (each) =>
            !consumed.has(each) &&
            each.to?.some(({ address }) => address === to) &&
            (!page || each.text?.includes(`/${page}#token=`)),
        )
        if (mail) {
          consumed.add(mail)
          return mail
        }
        await once(arrivals, 'mail', { signal }).catch(() => {
          throw new Error(`no mail came for ${to}`)
        })
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The code in a mail of auth, and the token of its link where it has one. */
export function parseLoginMail({ text = '' }: Email): { code: string; token?: string } {
  const code = /^(\d{6})$/m.exec(text)?.[1]
  const token = /\/login#token=([\w-]+)$/m.exec(text)?.[1]
  if (!code) throw new Error('no code in the mail')
  return { code, ...(token && { token }) }
}

export function parseLinkMail({ text = '' }: Email, page: LinkedPage): string {
  const token = new RegExp(`/${page}#token=([\\w-]+)$`, 'm').exec(text)?.[1]
  if (!token) throw new Error(`no link to ${page} in the mail`)
  return token
}
