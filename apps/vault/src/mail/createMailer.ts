import { randomUUID } from 'node:crypto'
import { createTtlCache } from '@latchkey/service/createTtlCache'
import type { MailPeer } from '../peers/peers.js'
import type { MailQueue } from './createMailQueue.js'
import { changeCodeEmail, loginEmail, noticeEmail } from './emails.js'
import { mailLimits } from './mailLimits.js'
import type { Email } from './renderEmail.js'

export type MailerParameters = {
  /** As the operator set it: no request can change a link. */
  readonly vaultUrl: string
  readonly queue: Pick<MailQueue, 'add' | 'cancel'>
  readonly now?: () => number
}

/** The part of a login mail that arrived first. */
type LoginMailParts = { code?: Parameters<MailPeer['code']>[0]; token?: string }

const { codeMs, noticeMs } = mailLimits

/** Renders and queues mails. It joins the code of `auth` and the link of `escrow` to one mail. */
export function createMailer({ vaultUrl, queue, now }: MailerParameters): MailPeer {
  const pendingLogins = createTtlCache<LoginMailParts>({
    maxEntries: mailLimits.pendingLogins,
    now,
  })
  const enqueue = (email: Email, ttlMs: number, id: string = randomUUID()) =>
    queue.add({ id, email, ttlMs })

  function joinParts(loginId: string, half: LoginMailParts): void {
    const { code, token } = { ...pendingLogins.get(loginId), ...half }
    if (code === undefined || token === undefined) {
      pendingLogins.set(loginId, half, codeMs)
      return
    }
    pendingLogins.delete(loginId)
    enqueue(loginEmail(vaultUrl, code, token), codeMs, loginId)
  }

  return {
    code: (code) => joinParts(code.loginId, { code }),
    link: ({ loginId, token }) => joinParts(loginId, { token }),
    cancel(loginId) {
      pendingLogins.delete(loginId)
      queue.cancel(loginId)
    },
    changeCode: (mail) => enqueue(changeCodeEmail(mail), codeMs),
    notice(mail) {
      const email = noticeEmail(vaultUrl, mail)
      queue.add({ id: randomUUID(), email, ttlMs: noticeMs, isNotice: true })
    },
  }
}
