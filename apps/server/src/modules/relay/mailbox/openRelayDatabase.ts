import { openSqlite } from '@latchkey/service/openSqlite'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The relay's SQL tables. Times are milliseconds. */
export type RelayTables = {
  relay_messages: {
    seq: number
    topic: string
    id: string
    /** Empty once all subscribers have it. */
    body: string
    tag: number
    attestation: string | null
    publisher: string
    published_at: number
    expires_at: number
    /** 0 or 1. */
    delivered: number
    /** Names of the publisher's networks, space-separated. */
    networks: string
  }
  relay_subscribers: { topic: string; client: string; expires_at: number; networks: string }
  /** One row: what the names of networks are made with. */
  relay_salt: { salt: string }
  relay_acknowledgements: { seq: number; client: string }
}

/** The relay's SQL database, whose data exists nowhere else. */
export type RelayDatabase = Kysely<RelayTables>

/** Opens the database in a folder; a power cut loses nothing that was acknowledged, and the file stays within a size. */
export function openRelayDatabase(folder: string, maxBytes?: number): Promise<RelayDatabase> {
  return openSqlite<RelayTables>({
    folder,
    file: 'latchkey.db',
    lock: 'lock.db',
    migrations: relayMigrations,
    synchronous: 'FULL',
    maxBytes,
  })
}

/** The migrations of the relay's tables, in order. */
const relayMigrations: Readonly<Record<string, Migration>> = {
  '0001_relay': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('relay_messages')
        .addColumn('seq', 'bigint', (column) => column.primaryKey())
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('tag', 'bigint', (column) => column.notNull())
        .addColumn('attestation', 'text')
        .addColumn('publisher', 'text', (column) => column.notNull())
        .addColumn('published_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('delivered', 'integer', (column) => column.notNull())
        .addColumn('networks', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('relay_messages_expires_at')
        .on('relay_messages')
        .column('expires_at')
        .execute()
      await db.schema
        .createTable('relay_subscribers')
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('networks', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('relay_subscribers_key', ['topic', 'client'])
        .execute()
      await db.schema
        .createIndex('relay_subscribers_expires_at')
        .on('relay_subscribers')
        .columns(['expires_at', 'topic', 'client'])
        .execute()
      await db.schema
        .createTable('relay_salt')
        .addColumn('salt', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('relay_acknowledgements')
        .addColumn('seq', 'bigint', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('relay_acknowledgements_key', ['seq', 'client'])
        .execute()
    },
  },
}
