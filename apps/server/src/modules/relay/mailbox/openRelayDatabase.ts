import { openSqlite } from '@latchkey/service/openSqlite'
import type { Kysely } from 'kysely'

/** The relay's SQL tables. Times are milliseconds. */
export type RelayTables = {
  relay_messages: {
    seq: number
    topic: string
    id: string
    /** Empty once all subscribers have it. */
    body: string
    tag: number
    /** 0 or 1. */
    prompt: number
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
  relay_records: { kind: string; name: string; text: string }
}

export type RelayDatabase = Kysely<RelayTables>

/** Opens the database in a folder; a power cut loses nothing that was acknowledged, and the file stays within a size. */
export function openRelayDatabase(folder: string, maxBytes?: number): Promise<RelayDatabase> {
  return openSqlite<RelayTables>({
    folder,
    file: 'latchkey.db',
    lock: 'lock.db',
    migrations: [schema],
    synchronous: 'FULL',
    maxBytes,
  })
}

const schema = `
  create table relay_messages (
    seq bigint primary key, topic text not null, id text not null, body text not null,
    tag bigint not null, prompt integer not null, attestation text, publisher text not null, published_at bigint not null,
    expires_at bigint not null, delivered integer not null, networks text not null
  );
  create index relay_messages_expires_at on relay_messages (expires_at);
  create table relay_subscribers (
    topic text not null, client text not null, expires_at bigint not null, networks text not null,
    primary key (topic, client)
  );
  create index relay_subscribers_expires_at on relay_subscribers (expires_at, topic, client);
  create table relay_acknowledgements (
    seq bigint not null, client text not null, primary key (seq, client)
  );
  create table relay_salt (salt text not null);
  create table relay_records (
    kind text not null, name text not null, text text not null, primary key (kind, name)
  );
`
