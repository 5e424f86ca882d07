import { randomUUID } from 'node:crypto'
import type { RestoredChange } from './MailboxJournal.js'
import type { RelayDatabase, RelayTables } from './openRelayDatabase.js'

/** Rows of one page: messages may be large, subscriptions are small. */
const pageRows = { messages: 16, subscribers: 1_000 }

/** The random text of this database, made at its first start. */
export async function loadSalt(db: RelayDatabase): Promise<string> {
  const row = await db.selectFrom('relay_salt').select('salt').executeTakeFirst()
  if (row) return row.salt
  const salt = randomUUID()
  await db.insertInto('relay_salt').values({ salt }).execute()
  return salt
}

/** The content of a journal that has not expired, in pages that fit any memory. */
export async function* loadJournal(
  db: RelayDatabase,
  now: number,
): AsyncGenerator<readonly RestoredChange[]> {
  yield* loadSubscribers(db, now)
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('relay_messages')
      .selectAll()
      .where('seq', '>', last)
      .where('expires_at', '>', now)
      .orderBy('seq')
      .limit(pageRows.messages)
      .execute()
    const bySeq = new Map(rows.map((row) => [row.seq, row]))
    const acknowledged =
      rows.length === 0
        ? []
        : await db
            .selectFrom('relay_acknowledgements')
            .selectAll()
            .where('seq', 'in', [...bySeq.keys()])
            .execute()
    yield [
      ...rows.map(fromRow),
      ...acknowledged.flatMap(({ seq, client }) => {
        const row = bySeq.get(seq)
        return row ? [{ kind: 'acknowledged' as const, topic: row.topic, id: row.id, client }] : []
      }),
    ]
    if (rows.length < pageRows.messages) return
    last = rows.at(-1)?.seq ?? last
  }
}

/** The least recent ones first. */
async function* loadSubscribers(
  db: RelayDatabase,
  now: number,
): AsyncGenerator<readonly RestoredChange[]> {
  let [last, topic, client] = [now, '', '']
  for (;;) {
    const rows = await db
      .selectFrom('relay_subscribers')
      .selectAll()
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('expires_at', 'topic', 'client'), '>', tuple(last, topic, client)),
      )
      .orderBy('expires_at')
      .orderBy('topic')
      .orderBy('client')
      .limit(pageRows.subscribers)
      .execute()
    yield rows.map((row) => ({
      kind: 'subscribed',
      topic: row.topic,
      client: row.client,
      networks: toNetworks(row.networks),
      expiresAt: row.expires_at,
    }))
    const end = rows.at(-1)
    if (!end || rows.length < pageRows.subscribers) return
    ;({ expires_at: last, topic, client } = end)
  }
}

const toNetworks = (text: string) => (text ? text.split(' ') : [])

function fromRow(row: RelayTables['relay_messages']): RestoredChange {
  const { published_at, expires_at, attestation, delivered, networks, prompt, ...rest } = row
  const times = { publishedAt: published_at, expiresAt: expires_at }
  const message = {
    ...rest,
    ...times,
    attestation: attestation ?? undefined,
    ...(prompt === 1 && { prompt: true }),
  }
  return {
    kind: 'published',
    message,
    networks: toNetworks(networks),
    isDelivered: delivered === 1,
  }
}
