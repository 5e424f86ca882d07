import { sql } from 'kysely'
import { commitChanges } from './commitChanges.js'
import { loadJournal, loadSalt } from './loadJournal.js'
import type { MailboxChange, MailboxJournal } from './MailboxJournal.js'
import { type FileHealth, mailboxTimes } from './MailboxStore.js'
import type { RelayDatabase } from './openRelayDatabase.js'

type Batch = {
  readonly changes: MailboxChange[]
  readonly saved: Promise<void>
  readonly settle: (saved: Promise<void>) => void
  isUrgent: boolean
}

/**
 * Stores the changes of the mailboxes in SQL tables. All writes of one turn of the event loop share
 * one transaction, because each transaction costs a disk sync.
 */
export function createSqlJournal(db: RelayDatabase): MailboxJournal {
  let batch: Batch | undefined
  let isFailing = false

  return {
    salt: () => loadSalt(db),
    load: (now) => loadJournal(db, now),

    write(changes) {
      batch ??= openBatch()
      for (const change of changes) batch.changes.push(change)
      if (!batch.isUrgent && changes.some(isAwaited)) {
        batch.isUrgent = true
        setImmediate(flush, batch)
      }
      return batch.saved
    },

    forget: (now) => forget(db, now),
    health: async () => ({ isFailing, ...(await readSize(db)) }),

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
    // No request waits for a batch of evictions that failed before; its failure must not end the process.
    saved.catch(() => {})
    const opened = { changes: [], saved, settle, isUrgent: false }
    setTimeout(flush, mailboxTimes.journalIdleMs, opened)
    return opened
  }

  function flush(full: Batch): void {
    if (batch !== full) return
    batch = undefined
    const written = db
      .transaction()
      .execute((transaction) => commitChanges(transaction, full.changes))
    const onWritten = () => {
      isFailing = false
    }
    // On a full disk, rows that memory has forgotten would stay: the next batch deletes them before it writes.
    written.then(onWritten, () => {
      isFailing = true
      batch ??= openBatch()
      batch.changes.unshift(...full.changes.filter(({ kind }) => kind === 'evicted'))
    })
    full.settle(written)
  }
}

/** The bytes in use, and how many may be. */
async function readSize(db: RelayDatabase): Promise<Pick<FileHealth, 'bytes' | 'limit'>> {
  const read = async (name: string) => {
    const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db)
    return rows[0]?.[name] ?? 0
  }
  const pageBytes = await read('page_size')
  const pages = (await read('page_count')) - (await read('freelist_count'))
  return { bytes: pages * pageBytes, limit: (await read('max_page_count')) * pageBytes }
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
