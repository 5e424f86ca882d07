import { randomBytes } from 'node:crypto'
import { openSqlite } from '@latchkey/service/openSqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type OutboxMail,
  type OutboxParameters,
  type OutboxTable,
  openOutbox,
  outboxTableSql,
  type SendEmail,
} from './openOutbox.js'

type Tables = { outbox: OutboxTable }

const cleanUps: (() => unknown)[] = []
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const email = { to: 'ann@example.com', subject: 's', text: 'code 123456', html: '' }
const job: OutboxMail = { id: 'login', email, ttlMs: 300_000 }
const notice: OutboxMail = { ...job, id: 'notice', ttlMs: 7 * 86_400_000, isNotice: true }
const failed = (facts: object) => Object.assign(new Error('to ann@example.com: 123456'), facts)
const down = failed({ code: 'ECONNECTION' })
const refused = failed({ code: 'EENVELOPE', responseCode: 550 })

async function open(
  answers: (Error | undefined)[],
  options: Partial<OutboxParameters<Tables>> = {},
) {
  const sent: Parameters<SendEmail>[0][] = []
  const reports: string[] = []
  const migrations = [outboxTableSql('outbox')]
  const files = { folder: undefined, file: '', lock: '', synchronous: 'NORMAL' as const }
  const db = options.db ?? (await openSqlite<Tables>({ ...files, migrations }))
  if (!options.db) cleanUps.push(() => db.destroy())
  const key = options.key ?? randomBytes(32)
  const outbox = await openOutbox<Tables>({
    db,
    table: 'outbox',
    key,
    async send(mail) {
      const failure = answers.shift()
      if (failure) throw failure
      sent.push(mail)
    },
    report: (line) => void reports.push(line),
    now: Date.now,
    domain: 'vault.example',
    ...options,
  })
  const add = async (mail: OutboxMail) => {
    await outbox.store(db, mail)
    outbox.send(mail)
  }
  const rows = () => db.selectFrom('outbox').selectAll().execute()
  return { db, key, outbox, add, rows, sent, reports }
}

test('a mail is stored, and sent after the request for it was answered', async () => {
  const { add, rows, sent } = await open([])
  await add(job)
  expect(sent).toEqual([])
  expect(await rows()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ ...email, messageId: '<login@vault.example>', isUrgent: false }])
  expect(await rows()).toEqual([])
})

test('while the mail server is down a mail is retried, with the same message id', async () => {
  const busy = failed({ code: 'EMESSAGE', responseCode: 451 })
  const { add, reports, sent } = await open([down, down, busy, down, down])
  await add(job)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(reports[0]).toBe('mail: not taken (ECONNECTION)')
  expect(reports[2]).toBe('mail: not taken (EMESSAGE 451)')
  expect(reports.join()).not.toMatch(/ann|123456/)
})

test('codes that were refused for good, expired or cancelled are not retried', async () => {
  const { add, outbox, rows, sent } = await open([refused])
  await add(job)
  await vi.advanceTimersByTimeAsync(60_000)
  await add(job)
  await outbox.cancel('login')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  expect(await rows()).toEqual([])

  const late = await open(Array.from({ length: 100 }, () => down))
  await late.add(job)
  await vi.advanceTimersByTimeAsync(400_000)
  expect(late.reports.at(-1)).toContain('given up')
  expect(await late.rows()).toEqual([])
})

test('T117 a notice is retried for seven days, with pauses up to an hour, also after it was refused', async () => {
  const { add, outbox, reports, rows, sent } = await open(Array.from({ length: 50 }, () => refused))
  await add(notice)
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(reports.length).toBeGreaterThan(24)
  expect(reports.length).toBeLessThan(50)
  expect([...(await outbox.undelivered(['notice', 'other']))]).toEqual(['notice'])
  await vi.advanceTimersByTimeAsync(2 * 86_400_000)
  expect(sent).toHaveLength(1)
  expect((await outbox.undelivered(['notice'])).size).toBe(0)
  expect(await rows()).toEqual([])

  const never = await open(Array.from({ length: 1_000 }, () => refused))
  await never.add(notice)
  await vi.advanceTimersByTimeAsync(8 * 86_400_000)
  expect(never.reports.at(-1)).toContain('given up')
  // Its text is gone, the fact is not.
  expect(await never.rows()).toMatchObject([{ sealed: '' }])
  expect((await never.outbox.undelivered(['notice'])).size).toBe(1)
})

test('T117 a mail that must leave a trace does so when it is given up, takes no place, and is forgotten after 90 days', async () => {
  const { add, outbox, rows, sent } = await open([refused, refused], { maxMails: 1 })
  await add({ ...job, id: 'link', leavesTrace: true })
  await vi.advanceTimersByTimeAsync(10)
  expect(await rows()).toMatchObject([{ id: 'link', sealed: '' }])
  expect([...(await outbox.undelivered(['link']))]).toEqual(['link'])
  expect(outbox.isFull).toBe(false)
  await vi.advanceTimersByTimeAsync(91 * 86_400_000)
  await add({ ...job, id: 'later', leavesTrace: true })
  await vi.advanceTimersByTimeAsync(10)
  expect(await rows()).toMatchObject([{ id: 'later', sealed: '' }])
  expect(sent).toEqual([])
})

test('the outbox has a limit, and notices have places of their own', async () => {
  const { add, outbox, sent } = await open([], { maxMails: 2 })
  for (const id of ['a', 'b']) await add({ ...job, id })
  expect(outbox.isFull).toBe(true)
  await expect(add({ ...job, id: 'c' })).rejects.toThrow(
    expect.objectContaining({ name: 'OutboxFullError' }),
  )
  await add({ ...notice, id: 'd' })
  await vi.advanceTimersByTimeAsync(10)
  expect(sent.map(({ messageId }) => messageId[1])).toEqual(['a', 'b', 'd'])
  expect(outbox.isFull).toBe(false)
})

test('T117 notices that cannot be delivered do not make the outbox full for codes', async () => {
  const { add, outbox } = await open(
    Array.from({ length: 50 }, () => refused),
    { maxMails: 2 },
  )
  for (const id of ['a', 'b', 'c']) await add({ ...notice, id })
  await vi.advanceTimersByTimeAsync(10)
  expect(outbox.isFull).toBe(false)
})

test('a mail whose transaction failed is not sent, and takes no place', async () => {
  const { db, outbox, sent } = await open([], { maxMails: 1 })
  const failing = db.transaction().execute(async (trx) => {
    await outbox.store(trx, job)
    throw new Error('after all')
  })
  await expect(failing).rejects.toThrow('after all')
  outbox.send({ id: 'never stored' })
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([])
  expect(outbox.isFull).toBe(false)
})

test('T117 what was not accepted is sent by the next start; on close each waiting mail is tried once more', async () => {
  const first = await open([down, down, down, down])
  await first.add(job)
  await first.add(notice)
  await vi.advanceTimersByTimeAsync(1)
  await first.outbox.close()
  expect(await first.rows()).toHaveLength(2)
  const { db, key } = first
  const second = await open([], { db, key })
  await vi.advanceTimersByTimeAsync(10)
  // Notices first.
  expect(second.sent.map(({ messageId }) => messageId)).toEqual([
    '<notice@vault.example>',
    '<login@vault.example>',
  ])
  expect(await second.rows()).toEqual([])
})

test('T118 a mail that was moved to another row, or changed, is not sent', async () => {
  const first = await open([down, down, down])
  await first.add({ ...notice, id: 'victim' })
  await first.add({ ...notice, id: 'thief', email: { ...email, to: 'thief@evil.example' } })
  await first.outbox.close()
  const { db, key } = first
  const sealed = (id: string) => db.selectFrom('outbox').select('sealed').where('id', '=', id)
  const { sealed: stolen } = await sealed('victim').executeTakeFirstOrThrow()
  await db.updateTable('outbox').set({ sealed: stolen }).where('id', '=', 'thief').execute()
  await db
    .updateTable('outbox')
    .set({ sealed: `${stolen}AAAA` })
    .where('id', '=', 'victim')
    .execute()
  const second = await open([], { db, key })
  await vi.advanceTimersByTimeAsync(10)
  expect(second.sent).toEqual([])
  expect(second.reports).toEqual(Array(2).fill('mail: given up, the stored mail does not open'))
})

test('a mail that is being sent when the server stops is sent once', async () => {
  let arrive = () => {}
  const sent: string[] = []
  const { add, outbox } = await open([], {
    send: async ({ messageId }) => {
      sent.push(messageId)
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
    },
  })
  await add(job)
  await vi.advanceTimersByTimeAsync(1)
  const closed = outbox.close()
  arrive()
  await closed
  expect(sent).toEqual(['<login@vault.example>'])
})
