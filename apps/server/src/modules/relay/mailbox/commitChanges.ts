import { chunk } from '@latchkey/service/chunk'
import type { Transaction } from 'kysely'
import type { MailboxChange } from './MailboxJournal.js'
import type { RelayTables } from './openRelayDatabase.js'

/** Rows of one statement; SQL engines bound the number of its parameters. */
const rowsAtOnce = 500

export async function commitChanges(
  db: Transaction<RelayTables>,
  changes: readonly MailboxChange[],
): Promise<void> {
  // First, so that the space is free for what is new.
  const evicted = new Set(pick(changes, 'evicted').map(({ seq }) => seq))
  for (const seqs of chunk([...evicted], rowsAtOnce)) {
    await db.deleteFrom('relay_messages').where('seq', 'in', seqs).execute()
    await db.deleteFrom('relay_acknowledgements').where('seq', 'in', seqs).execute()
  }
  const published = pick(changes, 'published').filter(({ message }) => !evicted.has(message.seq))
  for (const rows of chunk(published, rowsAtOnce)) {
    await db.insertInto('relay_messages').values(rows.map(toRow)).execute()
  }
  await commitSubscribers(db, changes)
  const acknowledged = pick(changes, 'acknowledged').filter(({ seq }) => !evicted.has(seq))
  for (const rows of chunk(acknowledged, rowsAtOnce)) {
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
  // The last change of a client and a topic counts.
  const latest = new Map<string, Extract<MailboxChange, { topic: string }>>()
  for (const change of changes) {
    if (change.kind !== 'subscribed' && change.kind !== 'unsubscribed') continue
    latest.set(`${change.topic} ${change.client}`, change)
  }
  for (const { topic, client } of pick([...latest.values()], 'unsubscribed')) {
    await db
      .deleteFrom('relay_subscribers')
      .where('topic', '=', topic)
      .where('client', '=', client)
      .execute()
  }
  for (const rows of chunk(pick([...latest.values()], 'subscribed'), rowsAtOnce)) {
    const values = rows.map(({ topic, client, networks, expiresAt }) => ({
      topic,
      client,
      networks: networks.join(' '),
      expires_at: expiresAt,
    }))
    await db
      .insertInto('relay_subscribers')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['topic', 'client'])
          .doUpdateSet((row) => ({ expires_at: row.ref('excluded.expires_at') })),
      )
      .execute()
  }
}

function pick<K extends MailboxChange['kind']>(
  changes: readonly MailboxChange[],
  kind: K,
): Extract<MailboxChange, { kind: K }>[] {
  return changes.filter(
    (change): change is Extract<MailboxChange, { kind: K }> => change.kind === kind,
  )
}

function toRow({
  message,
  networks,
}: Extract<MailboxChange, { kind: 'published' }>): RelayTables['relay_messages'] {
  const { publishedAt, expiresAt, attestation, prompt = false, ...rest } = message
  return {
    ...rest,
    prompt: prompt ? 1 : 0,
    attestation: attestation ?? null,
    networks: networks.join(' '),
    published_at: publishedAt,
    expires_at: expiresAt,
    delivered: 0,
  }
}
