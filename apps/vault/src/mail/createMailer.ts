import { randomUUID } from 'node:crypto'
import { createExpiring } from '@latchkey/service/createExpiring'
import type { MailPeer } from '../peers/peers.js'
import type { MailQueue } from './createMailQueue.js'
import { changeCodeEmail, loginEmail, noticeEmail } from './emails.js'
import type { Email } from './writeEmail.js'

export type MailerParameters = {
  /** As the operator set it: nothing that a request says changes a link. */
  readonly vaultUrl: string
  readonly queue: Pick<MailQueue, 'add' | 'cancel'>
  readonly now?: () => number
}

/** What of a login is there until the other half comes. */
type Halves = { code?: Parameters<MailPeer['code']>[0]; token?: string }

const codeMs = 300_000
const noticeMs = 3_600_000
const mostHalves = 2_000

/** Writes the mails. The code comes from `auth` and the link from `escrow`; only here they are one. */
export function createMailer({ vaultUrl, queue, now }: MailerParameters): MailPeer {
  const begun = createExpiring<Halves>({ entries: mostHalves, now })
  const post = (email: Email, lifeMs: number, id: string = randomUUID()) =>
    queue.add({ id, email, lifeMs })

  function join(loginId: string, half: Halves): void {
    const { code, token } = { ...begun.get(loginId), ...half }
    if (code === undefined || token === undefined) {
      begun.set(loginId, half, codeMs)
      return
    }
    begun.delete(loginId)
    post(loginEmail(vaultUrl, code, token), codeMs, loginId)
  }

  return {
    code: (code) => join(code.loginId, { code }),
    link: ({ loginId, token }) => join(loginId, { token }),
    cancel(loginId) {
      begun.delete(loginId)
      queue.cancel(loginId)
    },
    changeCode: (mail) => post(changeCodeEmail(mail), codeMs),
    notice(mail) {
      const email = noticeEmail(vaultUrl, mail)
      queue.add({ id: randomUUID(), email, lifeMs: noticeMs, isNotice: true })
    },
  }
}
