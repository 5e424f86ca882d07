import { openSqlite } from '@latchkey/service/openSqlite'
import type { Kysely } from 'kysely'
import type { MailPeer } from '../peers/peers.js'
import { createMailer } from './createMailer.js'
import { createSmtpSender } from './createSmtpSender.js'
import { createOutboxTable, type OutboxMail, type OutboxTable, openOutbox } from './openOutbox.js'

/** The mails of auth. */
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
  /** Of the mails that wait; undefined: in memory, gone with the process. */
  readonly folder: string | undefined
  /** Encrypts the mails that wait, 32 bytes. */
  readonly key: Uint8Array
  readonly report: (line: string) => void
  readonly now?: () => number
  readonly firstRetryMs?: number
}

type MailTables = { outbox: OutboxTable }

const migrations = {
  '0001_mail': { up: (db: Kysely<unknown>) => createOutboxTable(db, 'outbox') },
}

/** Connects the mailer to the operator's mail server; without one it reports so once, and every login is refused as unavailable. */
export async function openMail(parameters: MailParameters): Promise<Mail> {
  const { firstRetryMs, folder, from, key, now = Date.now, report, smtpUrl, vaultUrl } = parameters
  if (smtpUrl === undefined) {
    report('mail: SMTP_URL is not set, so nobody can log in')
    const nothing = () => {}
    const peer = { code: nothing, cancel: nothing, changeCode: nothing, notice: nothing }
    return { peer, isReady: () => false, close: async () => {} }
  }
  const db = await openSqlite<MailTables>({
    folder,
    file: 'mail.db',
    lock: 'mail-lock.db',
    migrations,
    synchronous: 'FULL',
  })
  const smtp = createSmtpSender({ smtpUrl, from })
  const { hostname: domain } = new URL(vaultUrl)
  const { send } = smtp
  const outbox = await openOutbox({
    db,
    table: 'outbox',
    key,
    send,
    report,
    now,
    domain,
    firstRetryMs,
  })

  async function add(mail: OutboxMail): Promise<void> {
    try {
      await outbox.store(db, mail)
      outbox.send(mail)
    } catch (error) {
      // Callers in this process do not wait, so this is the only place that can say it.
      report(`mail: a mail was dropped (${error instanceof Error ? error.name : 'failed'})`)
    }
  }

  return {
    peer: createMailer({ vaultUrl, add, cancel: (id) => outbox.cancel(id).catch(() => {}) }),
    isReady: () => !outbox.isFull,
    async close() {
      await outbox.close()
      smtp.close()
      await db.destroy()
    },
  }
}
