import type { FactorKind } from '@latchkey/protocol/vault'
import { openSqlite } from '@latchkey/service/openSqlite'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createLinkTable, type NumberLinkTable } from '../links/createNumberLinks.js'
import { hasColumn } from '../storage/hasColumn.js'

/** The tables of `auth`. Times are milliseconds; a `subject` is the keyed hash of an e-mail or a network address. */
export type AuthTables = {
  auth_users: { id: string; email: string; created_at: number }
  /** Logins. `ended_at` is set by success and by a newer login. */
  auth_logins: {
    id: string
    email: string
    thumbprint: string
    project_id: string
    host_origin: string
    /** 0 or 1: whether the device had verified this e-mail before. */
    is_known: number
    code_mac: string
    attempts: number
    created_at: number
    expires_at: number
    ended_at: number | null
  }
  /** Devices that verified an e-mail. */
  auth_devices: { subject: string; thumbprint: string; verified_at: number }
  /** Those that had verified the e-mail of an account when it was moved away; `at` is the latest move. */
  auth_former_devices: { user_id: string; subject: string; thumbprint: string; at: number }
  auth_sessions: {
    id: string
    user_id: string
    login_id: string
    thumbprint: string
    auth_time: number
    created_at: number
    used_at: number
    ended_at: number | null
    /** The page of the login, the browser and the rough place, as the visitor is shown them. */
    host_origin: string
    browser: string
    place: string | null
  }
  /** Codes that prove the mailbox again, for a session that is open; a right one may be repeated. */
  auth_reauths: {
    id: string
    session_id: string
    code_mac: string
    attempts: number
    expires_at: number
    verified_at: number | null
    ended_at: number | null
  }
  /** The public parts of the factors that may stand in for a lost mailbox, and the session that named each. */
  auth_factors: {
    user_id: string
    factor_id: string
    kind: FactorKind
    proof_key: string
    salt: string | null
    session_id: string
    named_at: number
  }
  /**
   * Logins of visitors who lost their mailbox; whose account it is shows the proof of a factor. `until` is when the step must
   * be over; while waiting, `ready_at` counts.
   */
  auth_losts: {
    id: string
    /** The address that the visitor gave: the account's, or one that it had. */
    email: string
    user_id: string | null
    /** The address of the account that was replaced. */
    old_email: string | null
    thumbprint: string
    step: 'proof' | 'code' | 'waiting' | 'done' | 'stopped'
    challenge: string
    /** The key of the factor that was proved. */
    proof_key: string | null
    new_email: string | null
    code_mac: string | null
    attempts: number
    until: number
    ready_at: number | null
  }
  /** The keyed hashes of e-mails whose account was deleted. */
  auth_tombstones: { subject: string; at: number }
  auth_refresh_tokens: {
    hash: string
    session_id: string
    created_at: number
    replaced_at: number | null
    /** The hash of the token that it was given for. */
    parent: string | null
  }
  /**
   * Changes of an e-mail; `step` is the mailbox whose code is expected, or `verified`. `ended_at` is set by success, a newer change and
   * a stop. Rows stay until `stop_until`: so long the old mailbox may stop or revert the change.
   */
  auth_changes: {
    id: string
    user_id: string
    session_id: string
    thumbprint: string
    old_email: string
    new_email: string
    host_origin: string
    step: 'old' | 'new' | 'verified'
    code_mac: string
    attempts: number
    expires_at: number
    ended_at: number | null
    completed_at: number | null
    reverted_at: number | null
    stop_until: number
  }
  /** The tokens of 'this was not me' links, which only mails to the old mailbox contain; of a change, or of a lost mailbox. */
  auth_stop_tokens: { hash: string; change_id: string }
  /** Notices that mail has not stored yet; `sealed` is encrypted with a key that is in no database. */
  auth_notices: {
    id: string
    user_id: string
    /** The change, or the lost mailbox, that a link in it takes back. */
    change_id: string | null
    sealed: string
    until: number
  }
  /** The links of logins, where the operator demands them. */
  auth_links: NumberLinkTable
  /** Events that rate windows count. */
  auth_events: { scope: string; at: number }
  /** Token buckets: the time when each is full again. */
  auth_buckets: { scope: string; full_at: number }
  /** Consecutive wrong codes from unknown devices, by e-mail. */
  auth_failures: { subject: string; count: number; blocked_until: number }
  /** Append-only. */
  auth_audit: {
    at: number
    kind: string
    user_id: string | null
    subject: string | null
    thumbprint: string | null
    detail: string | null
  }
}

/** The database of `auth`, which no other service opens. */
export type AuthDatabase = Kysely<AuthTables>
/** The database, or a transaction in it. */
export type AuthQueries = AuthDatabase | Transaction<AuthTables>

/** Opens the database in a folder, with full synchronisation: a power cut makes no used code valid again. */
export function openAuthDatabase(folder: string | undefined): Promise<AuthDatabase> {
  return openSqlite<AuthTables>({
    folder,
    file: 'auth.db',
    lock: 'auth-lock.db',
    migrations: authMigrations,
    synchronous: 'FULL',
  })
}

/** The migrations of the tables, in order. */
const authMigrations: Readonly<Record<string, Migration>> = {
  '0001_auth': {
    async up(db: Kysely<unknown>) {
      const statements = [
        'create table auth_users (id text primary key, email text not null unique, created_at bigint not null)',
        `create table auth_logins (id text primary key, email text not null, thumbprint text not null,
          project_id text not null, host_origin text not null, is_known integer not null,
          code_mac text not null, attempts integer not null, created_at bigint not null,
          expires_at bigint not null, ended_at bigint)`,
        'create index auth_logins_email on auth_logins (email, expires_at)',
        `create table auth_devices (subject text not null, thumbprint text not null,
          verified_at bigint not null, primary key (subject, thumbprint))`,
        `create table auth_sessions (id text primary key, user_id text not null, login_id text not null,
          thumbprint text not null, auth_time bigint not null, created_at bigint not null,
          used_at bigint not null, ended_at bigint)`,
        'create index auth_sessions_user on auth_sessions (user_id)',
        `create table auth_refresh_tokens (hash text primary key, session_id text not null,
          created_at bigint not null, replaced_at bigint)`,
        'create index auth_refresh_tokens_session on auth_refresh_tokens (session_id)',
        `create table auth_changes (id text primary key, user_id text not null, session_id text not null,
          thumbprint text not null, new_email text not null, host_origin text not null,
          step text not null, code_mac text not null, attempts integer not null,
          expires_at bigint not null, ended_at bigint)`,
        'create index auth_changes_user on auth_changes (user_id)',
        'create table auth_events (scope text not null, at bigint not null)',
        'create index auth_events_scope on auth_events (scope, at)',
        'create index auth_events_at on auth_events (at)',
        'create table auth_buckets (scope text primary key, full_at bigint not null)',
        `create table auth_failures (subject text primary key, count integer not null,
          blocked_until bigint not null)`,
        `create table auth_audit (at bigint not null, kind text not null, user_id text, subject text,
          thumbprint text, detail text)`,
        'create index auth_audit_at on auth_audit (at)',
        `create trigger auth_audit_stays before update on auth_audit
          begin select raise(abort, 'audit rows stay as they are'); end`,
      ]
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  },
  '0002_stoppable_changes': {
    async up(db: Kysely<unknown>) {
      const statements = [
        // Its rows are pending changes, which live for minutes.
        'drop table auth_changes',
        `create table auth_changes (id text primary key, user_id text not null, session_id text not null,
          thumbprint text not null, old_email text not null, new_email text not null,
          host_origin text not null, step text not null, code_mac text not null,
          attempts integer not null, expires_at bigint not null, ended_at bigint,
          completed_at bigint, reverted_at bigint, stop_until bigint not null)`,
        'create index auth_changes_user on auth_changes (user_id)',
        'create index auth_changes_old_email on auth_changes (old_email)',
        `create table auth_stop_tokens (hash text primary key, change_id text not null)`,
      ]
      for (const statement of statements) await sql.raw(statement).execute(db)
      await createLinkTable(db, 'auth_links')
    },
  },
  '0003_notices': {
    async up(db: Kysely<unknown>) {
      await sql`create table auth_notices (id text primary key, user_id text not null, change_id text,
        sealed text not null, until bigint not null)`.execute(db)
    },
  },
  '0005_token_parents': {
    async up(db: Kysely<unknown>) {
      await sql`alter table auth_refresh_tokens add column parent text`.execute(db)
      const index = 'create index auth_refresh_tokens_parent on auth_refresh_tokens (parent)'
      await sql.raw(index).execute(db)
    },
  },
  '0006_account': {
    async up(db: Kysely<unknown>) {
      const statements = [
        "alter table auth_sessions add column host_origin text not null default ''",
        "alter table auth_sessions add column browser text not null default ''",
        'alter table auth_sessions add column place text',
        `create table auth_reauths (id text primary key, session_id text not null,
          code_mac text not null, attempts integer not null, expires_at bigint not null,
          verified_at bigint, ended_at bigint)`,
        'create index auth_reauths_session on auth_reauths (session_id)',
        `create table auth_factors (user_id text not null, factor_id text not null, kind text not null,
          proof_key text not null, salt text, primary key (user_id, factor_id))`,
        `create table auth_losts (id text primary key, email text not null, user_id text,
          thumbprint text not null, is_known integer not null, step text not null,
          challenge text not null, proof_key text, new_email text, code_mac text,
          attempts integer not null, until bigint not null, ready_at bigint)`,
        'create index auth_losts_email on auth_losts (email, thumbprint)',
        'create index auth_losts_user on auth_losts (user_id)',
        'create index auth_losts_new_email on auth_losts (new_email)',
        'create index auth_losts_ready on auth_losts (step, ready_at)',
        'create table auth_tombstones (subject text not null, at bigint not null)',
        'create index auth_tombstones_subject on auth_tombstones (subject, at)',
      ]
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  },
  '0007_named_factors': {
    up: (db: Kysely<unknown>) => db.transaction().execute(addNaming),
  },
  '0008_former_addresses': {
    up: (db: Kysely<unknown>) => db.transaction().execute(addFormer),
  },
}

async function addFormer(tx: Transaction<unknown>): Promise<void> {
  if (await hasColumn(tx, 'auth_losts', 'old_email')) return
  const statements = [
    'alter table auth_losts add column old_email text',
    "update auth_losts set old_email = email where step = 'done'",
    'alter table auth_losts drop column is_known',
    'create index auth_losts_old_email on auth_losts (old_email)',
    `create table auth_former_devices (user_id text not null, subject text not null,
      thumbprint text not null, at bigint not null, primary key (user_id, thumbprint))`,
    'create index auth_former_devices_subject on auth_former_devices (subject, thumbprint)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

async function addNaming(tx: Transaction<unknown>): Promise<void> {
  // Stopped after it was done, and before that was recorded.
  if (await hasColumn(tx, 'auth_factors', 'session_id')) return
  const statements = [
    'alter table auth_factors rename to earlier_factors',
    // Without a primary key: two sessions may name different factors by one id, and escrow says which one is meant.
    `create table auth_factors (user_id text not null, factor_id text not null, kind text not null,
      proof_key text not null, salt text, session_id text not null, named_at bigint not null)`,
    'create index auth_factors_user on auth_factors (user_id)',
    `insert into auth_factors select user_id, factor_id, kind, proof_key, salt, '', 0
      from earlier_factors`,
    'drop table earlier_factors',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
