import type { PartHealth } from '@latchkey/service/health'
import { type Kysely, sql } from 'kysely'
import { openText, sealText } from '../envelope/seal.js'
import { createRetries } from './createRetries.js'
import { createSmtpState, isPermanent, reasonOf, type SmtpState } from './createSmtpState.js'
import { mailLimits } from './mailLimits.js'
import type { Email } from './renderEmail.js'

/** Sends an e-mail to the mail server; rejects where the server did not accept it. */
export type SendEmail = (
  email: Email & { readonly messageId: string; readonly isUrgent: boolean },
) => Promise<void>

export type OutboxTable = {
  id: string
  is_notice: number
  /** The mail, encrypted: codes and links are secrets. Empty where it was given up. */
  sealed: string
  until: number
  leaves_trace: number
}

export type OutboxMail = {
  readonly id: string
  readonly email: Email
  readonly ttlMs: number
  /** Has a place of its own, and is retried even after the mail server refused it: a thief must not suppress it. */
  readonly isNotice?: boolean
  /** Leaves before others, as every notice does; until a restart. */
  readonly isUrgent?: boolean
  /** Counts as undelivered even after it was given up; every notice does. */
  readonly leavesTrace?: boolean
}

type SentMail = Pick<OutboxMail, 'id' | 'isNotice' | 'isUrgent'>

/** Mails that wait on the disk until the mail server accepted them. */
export type Outbox<T> = {
  /** Stores a mail, in the caller's transaction; `send` sends it. Throws where there is no room. */
  store(on: Kysely<T>, mail: OutboxMail): Promise<void>
  /** Sends a stored mail soon, and retries. A restart does it too. */
  send(mail: SentMail): void
  /** Removes it, if it was not sent yet. */
  cancel(id: string): Promise<void>
  /** Those of the ids whose mail was not accepted so far, or was given up. */
  undelivered(ids: readonly string[]): Promise<ReadonlySet<string>>
  readonly isFull: boolean
  /** How many mails wait, how long, and whether the mail server takes them. */
  health(): PartHealth
  /** Tries each waiting mail once more; what is not accepted waits for the next start. */
  close(): Promise<void>
}

export type OutboxParameters<T> = {
  readonly db: Kysely<T>
  /** Made by `outboxTableSql`. */
  readonly table: keyof T & string
  /** Encrypts the mails, 32 bytes. */
  readonly key: Uint8Array
  readonly send: SendEmail
  /** Gets one line; never an address, a code or a link. */
  readonly report: (line: string) => void
  readonly now: () => number
  /** The domain in message ids. */
  readonly domain: string
  readonly maxMails?: number
  readonly firstRetryMs?: number
}

export const outboxTableSql = (table: string) => `create table ${table} (
    id text primary key, is_notice integer not null, sealed text not null, until integer not null,
    leaves_trace integer not null
  );`

type StoredMail = Pick<OutboxTable, 'id' | 'is_notice' | 'until'>

/** Opens the outbox, and sends what an earlier run left in it. */
export async function openOutbox<T>(parameters: OutboxParameters<T>): Promise<Outbox<T>> {
  const { db, domain, firstRetryMs, maxMails = mailLimits.queuedMails, now, report } = parameters
  const table = sql.table(parameters.table)
  const box = createMailBox(parameters.key)
  // When each was added, by their kind, so that one cannot take the places of the other.
  const waiting = { mails: new Map<string, number>(), notices: new Map<string, number>() }
  const placesOf = (isNotice = false) => (isNotice ? waiting.notices : waiting.mails)
  const urgent = new Set<string>()
  const smtp = createSmtpState(now)
  const retries = createRetries({ attempt, firstRetryMs })

  await forgetOld()
  const { rows } = await sql<OutboxTable>`select id, is_notice from ${table}
    where sealed != '' order by is_notice desc, rowid`.execute(db)
  for (const { id, is_notice } of rows) send({ id, isNotice: is_notice === 1 })

  return {
    async store(on, { email, id, isNotice = false, leavesTrace = isNotice, ttlMs }) {
      const max = isNotice ? mailLimits.queuedNotices : maxMails
      if (placesOf(isNotice).size >= max) throw new OutboxFullError()
      const mail = { id, is_notice: isNotice ? 1 : 0, until: now() + ttlMs }
      await sql`insert or replace into ${table} (id, is_notice, sealed, until, leaves_trace)
        values (${id}, ${mail.is_notice}, ${box.seal(mail, email)}, ${mail.until},
          ${leavesTrace ? 1 : 0})`.execute(on)
    },
    send,
    async cancel(id) {
      retries.stop(id)
      await remove(id)
    },
    async undelivered(ids) {
      if (ids.length === 0) return new Set()
      const { rows } = await sql<Pick<OutboxTable, 'id'>>`select id from ${table}
        where id in (${sql.join(ids)})`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },
    get isFull() {
      return waiting.mails.size >= maxMails
    },
    health: () => queueHealth(waiting, { maxMails, now: now(), smtp: smtp.read() }),
    close: retries.close,
  }

  function send({ id, isNotice = false, isUrgent = isNotice }: SentMail): void {
    if (isUrgent) urgent.add(id)
    placesOf(isNotice).set(id, now())
    retries.start(id)
  }

  async function attempt(id: string): Promise<'done' | 'later' | 'slowly'> {
    const { rows } = await sql<OutboxTable>`select * from ${table} where id = ${id}`.execute(db)
    const [mail] = rows
    // Cancelled meanwhile.
    if (!mail) return remove(id)
    if (mail.until <= now()) return giveUp(mail, 'the mail server took it not in time')
    const email = box.open(mail, mail.sealed)
    if (!email) return giveUp(mail, 'the stored mail does not open')
    try {
      // The same message id for each attempt, so that mail programs recognise duplicates.
      const messageId = `<${id}@${domain}>`
      await parameters.send({ ...email, messageId, isUrgent: urgent.has(id) })
      smtp.onSent()
    } catch (error) {
      smtp.onFailed(error)
      report(`mail: not taken (${reasonOf(error)})`)
      // A refusal of a notice may pass; a code is worth nothing by then.
      if (mail.is_notice) return 'slowly'
      return isPermanent(error) ? giveUp(mail, 'the mail server refused it') : 'later'
    }
    return remove(id)
  }

  /** What an alert names leaves a trace, so that other devices show that it did not arrive. */
  async function giveUp({ id, leaves_trace }: OutboxTable, reason: string): Promise<'done'> {
    report(`mail: given up, ${reason}`)
    if (!leaves_trace) return remove(id)
    await sql`update ${table} set sealed = '' where id = ${id}`.execute(db)
    await forgetOld()
    return leave(id)
  }

  async function remove(id: string): Promise<'done'> {
    await sql`delete from ${table} where id = ${id}`.execute(db)
    return leave(id)
  }

  function leave(id: string): 'done' {
    waiting.mails.delete(id)
    waiting.notices.delete(id)
    urgent.delete(id)
    return 'done'
  }

  async function forgetOld(): Promise<void> {
    const cutoff = now() - mailLimits.givenUpMs
    await sql`delete from ${table} where sealed = '' and until < ${cutoff}`.execute(db)
  }
}

/** When each mail that waits was added, by its id. */
type WaitingMails = {
  readonly mails: ReadonlyMap<string, number>
  readonly notices: ReadonlyMap<string, number>
}

type QueueFacts = {
  readonly maxMails: number
  readonly now: number
  readonly smtp: ReturnType<SmtpState['read']>
}

function queueHealth({ mails, notices }: WaitingMails, facts: QueueFacts): PartHealth {
  const { maxMails, now, smtp } = facts
  // In the order of their times.
  const firsts = [mails, notices].flatMap((each) => each.values().next().value ?? [])
  const waitMs = now - Math.min(now, ...firsts)
  const isLate = mails.size >= maxMails || waitMs > mailLimits.lateMs
  return {
    status: isLate || smtp.isFailing ? 'degraded' : 'ok',
    mails: mails.size,
    notices: notices.size,
    oldestSeconds: Math.round(waitMs / 1_000),
    ...smtp.times,
  }
}

/** No mail can be stored. */
class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError'
}

/** Encrypts mails for the disk; a mail does not open in the row of another. */
function createMailBox(key: Uint8Array) {
  const binding = ({ id, is_notice, until }: StoredMail) => `outbox/v1|${id}|${is_notice}|${until}`
  return {
    seal: (mail: StoredMail, email: Email) => sealText(key, JSON.stringify(email), binding(mail)),
    open(mail: StoredMail, sealed: string): Email | undefined {
      const text = openText(key, sealed, binding(mail))
      return text && JSON.parse(text)
    },
  }
}
