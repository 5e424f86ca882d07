import { chunk } from '@latchkey/service/chunk'
import type { Transaction } from 'kysely'
import type { MailboxChange, MailboxJournal, MailboxSnapshot } from './MailboxJournal.js'
import { mailboxTimes, type StoredMessage } from './MailboxStore.js'
import type { RelayDatabase, RelayTables } from './openRelayDatabase.js'

type Batch = {
  readonly changes: MailboxChange[]
  readonly saved: Promise<void>
  readonly settle: (saved: Promise<void>) => void
  isUrgent: boolean
}
type Kind = MailboxChange['kind']

/** Rows of one statement; SQL engines bound the number of its parameters. */
const rowsAtOnce = 500

/**
 * Stores the changes of the mailboxes in SQL tables. All writes of one turn of the event loop share
 * one transaction, because each transaction costs a disk sync.
 */
export function createSqlJournal(db: RelayDatabase): MailboxJournal {
  let batch: Batch | undefined

  return {
    load: () => load(db),

    write(changes) {
      batch ??= openBatch()
      batch.changes.push(...changes)
      if (!batch.isUrgent && changes.some(isAwaited)) {
        batch.isUrgent = true
        setImmediate(flush, batch)
      }
      return batch.saved
    },

    forget: (now) => forget(db, now),

    async close() {
      if (batch) flush(batch)
      await db.destroy()
    },
  }

  function openBatch(): Batch {
    let settle: Batch['settle'] = () => {}
    const saved = new Promise<void>((resolve) => {
      settle = resolve
    })
    const opened = { changes: [], saved, settle, isUrgent: false }
    setTimeout(flush, mailboxTimes.journalIdleMs, opened)
    return opened
  }

  function flush(full: Batch): void {
    if (batch !== full) return
    batch = undefined
    full.settle(db.transaction().execute((transaction) => commit(transaction, full.changes)))
  }
}

const isAwaited = ({ kind }: MailboxChange) => kind === 'published' || kind === 'subscribed'

async function forget(db: RelayDatabase, now: number): Promise<void> {
  await db.deleteFrom('relay_messages').where('expires_at', '<=', now).execute()
  await db.deleteFrom('relay_subscribers').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('relay_acknowledgements')
    .where('seq', 'not in', (query) => query.selectFrom('relay_messages').select('seq'))
    .execute()
}

/** Includes expired messages: the caller drops them by their time, and their place must not be reused. */
async function load(db: RelayDatabase): Promise<MailboxSnapshot> {
  const messages = await db.selectFrom('relay_messages').selectAll().orderBy('seq').execute()
  const subscribers = await db
    .selectFrom('relay_subscribers')
    .select(['topic', 'client', 'expires_at as expiresAt'])
    .execute()
  const acknowledged = await db.selectFrom('relay_acknowledgements').selectAll().execute()
  return { messages: messages.map(fromRow), subscribers, acknowledged }
}

async function commit(
  db: Transaction<RelayTables>,
  changes: readonly MailboxChange[],
): Promise<void> {
  for (const rows of chunk(pick(changes, 'published'), rowsAtOnce)) {
    await db
      .insertInto('relay_messages')
      .values(rows.map(({ message }) => toRow(message)))
      .execute()
  }
  await commitSubscribers(db, changes)
  for (const rows of chunk(pick(changes, 'acknowledged'), rowsAtOnce)) {
    await db
      .insertInto('relay_acknowledgements')
      .values(rows.map(({ seq, client }) => ({ seq, client })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const rows of chunk(pick(changes, 'delivered'), rowsAtOnce)) {
    const seqs = rows.map(({ seq }) => seq)
    // One time for the whole batch: they differ by milliseconds, and it only decides when a hash is forgotten.
    const expires_at = Math.max(...rows.map(({ expiresAt }) => expiresAt))
    const emptied = { body: '', attestation: null, delivered: 1, expires_at }
    await db.updateTable('relay_messages').set(emptied).where('seq', 'in', seqs).execute()
    await db.deleteFrom('relay_acknowledgements').where('seq', 'in', seqs).execute()
  }
}

async function commitSubscribers(
  db: Transaction<RelayTables>,
  changes: readonly MailboxChange[],
): Promise<void> {
  const latest = new Map<string, RelayTables['relay_subscribers']>()
  // The last change of a client and a topic counts; 0 stands for one that unsubscribed.
  for (const change of changes) {
    if (change.kind !== 'subscribed' && change.kind !== 'unsubscribed') continue
    const { topic, client } = change
    const expires_at = change.kind === 'subscribed' ? change.expiresAt : 0
    latest.set(`${topic} ${client}`, { topic, client, expires_at })
  }
  for (const rows of chunk([...latest.values()], rowsAtOnce)) {
    await db
      .insertInto('relay_subscribers')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['topic', 'client'])
          .doUpdateSet((row) => ({ expires_at: row.ref('excluded.expires_at') })),
      )
      .execute()
  }
}

function pick<K extends Kind>(
  changes: readonly MailboxChange[],
  kind: K,
): Extract<MailboxChange, { kind: K }>[] {
  return changes.filter(
    (change): change is Extract<MailboxChange, { kind: K }> => change.kind === kind,
  )
}

function toRow(message: StoredMessage): RelayTables['relay_messages'] {
  const { publishedAt, expiresAt, attestation, ...rest } = message
  return {
    ...rest,
    attestation: attestation ?? null,
    published_at: publishedAt,
    expires_at: expiresAt,
    delivered: 0,
  }
}

function fromRow(row: RelayTables['relay_messages']): MailboxSnapshot['messages'][number] {
  const { published_at, expires_at, attestation, delivered, ...rest } = row
  const times = { publishedAt: published_at, expiresAt: expires_at }
  const message = { ...rest, ...times, attestation: attestation ?? undefined }
  return { message, delivered: delivered === 1 }
}
