import type { HealthDeps } from '@latchkey/service/health'
import { openSqlite } from '@latchkey/service/openSqlite'
import { probeSqlite } from '@latchkey/service/probeSqlite'
import { errorName } from '../peers/errorName.js'
import type { MailPeer } from '../peers/peers.js'
import { createMailer } from './createMailer.js'
import { createSmtpSender } from './createSmtpSender.js'
import { type OutboxMail, type OutboxTable, openOutbox, outboxTableSql } from './openOutbox.js'

export type Mail = {
  readonly peer: MailPeer
  /** Whether a mail that is queued now would be sent soon. */
  isReady(): boolean
  readonly health: HealthDeps['parts']
  close(): Promise<void>
}

export type MailParameters = {
  /** Undefined: no mail is sent. */
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly connections?: number
  readonly vaultUrl: string
  /** Of the mails that wait; undefined: in memory, gone with the process. */
  readonly folder: string | undefined
  /** Encrypts the mails that wait, 32 bytes. */
  readonly key: Uint8Array
  readonly report: (line: string) => void
  readonly now?: () => number
  readonly firstRetryMs?: number
}

type MailTables = {
  outbox: OutboxTable
  /** The ids of notices that were stored, sent ones included: auth sends one again whose answer was lost. */
  taken_notices: { id: string; until: number }
}

const schema = `
  ${outboxTableSql('outbox')}
  create table taken_notices (id text primary key, until bigint not null);
`

/** Connects the mailer to the operator's mail server; without one it reports so once, and every login is refused as unavailable. */
export async function openMail(parameters: MailParameters): Promise<Mail> {
  const {
    connections,
    firstRetryMs,
    folder,
    from,
    key,
    now = Date.now,
    report,
    smtpUrl,
    vaultUrl,
  } = parameters
  if (smtpUrl === undefined) {
    report('mail: SMTP_URL is not set, so nobody can log in')
    const nothing = () => {}
    const notice = () => Promise.reject(new NoMailServerError())
    const codes = { code: nothing, changeCode: nothing, lostCode: nothing }
    const peer = { ...codes, cancel: nothing, notice }
    const health = { mail: () => ({ status: 'degraded' as const, isConfigured: false }) }
    return { peer, isReady: () => false, health, close: async () => {} }
  }
  const db = await openSqlite<MailTables>({
    folder,
    file: 'mail.db',
    lock: 'mail-lock.db',
    migrations: [schema],
    synchronous: 'FULL',
  })
  const smtp = createSmtpSender({ smtpUrl, from, connections })
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
      report(`mail: a mail was dropped (${errorName(error)})`)
    }
  }

  async function addNotice(mail: OutboxMail): Promise<void> {
    const isNew = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('taken_notices').where('until', '<', now()).execute()
      // Longer than auth tries.
      const until = now() + 2 * mail.ttlMs
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('taken_notices')
        .values({ id: mail.id, until })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows !== 1n) return false
      await outbox.store(tx, mail)
      return true
    })
    if (isNew) outbox.send(mail)
  }

  return {
    peer: createMailer({
      vaultUrl,
      add,
      addNotice,
      cancel: (id) => outbox.cancel(id).catch(() => {}),
    }),
    isReady: () => !outbox.isFull,
    health: {
      async mail() {
        await probeSqlite(db)
        return outbox.health()
      },
    },
    async close() {
      await outbox.close()
      smtp.close()
      await db.destroy()
    },
  }
}

/** No mail can leave, so none is taken. */
class NoMailServerError extends Error {
  override readonly name = 'NoMailServerError'
}
