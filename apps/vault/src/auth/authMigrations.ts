import { type Kysely, sql, type Transaction } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createLinkTable } from '../links/createNumberLinks.js'
import { hasColumn } from '../storage/hasColumn.js'

/** The migrations of the tables, in order. */
export const authMigrations: Readonly<Record<string, Migration>> = {
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
  '0009_identities': {
    up: (db: Kysely<unknown>) => db.transaction().execute(addIdentities),
  },
  '0010_used_tokens': {
    async up(db: Kysely<unknown>) {
      const columns = '(hash text primary key, until bigint not null)'
      await sql.raw(`create table if not exists auth_used_tokens ${columns}`).execute(db)
    },
  },
  '0011_proved_by': {
    up: (db: Kysely<unknown>) => db.transaction().execute(addProvedBy),
  },
}

async function addProvedBy(tx: Transaction<unknown>): Promise<void> {
  if (await hasColumn(tx, 'auth_sessions', 'proved_by')) return
  await sql.raw('alter table auth_sessions add column proved_by text').execute(tx)
}

async function addIdentities(tx: Transaction<unknown>): Promise<void> {
  if (await hasColumn(tx, 'auth_identities', 'issuer')) return
  const statements = [
    'alter table auth_users rename to earlier_users',
    'create table auth_users (id text primary key, email text unique, created_at bigint not null)',
    'insert into auth_users select id, email, created_at from earlier_users',
    'drop table earlier_users',
    `create table auth_identities (issuer text not null, subject text not null, user_id text not null,
      provider text not null, user_name text, linked_at bigint not null,
      primary key (issuer, subject))`,
    'create index auth_identities_user on auth_identities (user_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
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
