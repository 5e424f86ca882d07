import { type Generated, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { AuditTable } from '../storage/walletRows.js'

/** The tables of escrow. Times are milliseconds; `kek_id`, `dek` and `ct` are an envelope. */
export type EscrowTables = {
  recovery_shares: {
    seq: Generated<number>
    user_id: string
    wallet_id: string
    epoch: number
    /** Thumbprint of the device that stored it. */
    device: string
    kek_id: string
    dek: string
    ct: string
    created_at: number
  }
  links: {
    login_id: string
    /** Thumbprint of the device that began the login. */
    thumbprint: string
    /** The token itself is only in the mail. */
    token_mac: string
    number: string
    tries_left: number
    host_origin: string
    expires_at: number
    approved_at: number | null
  }
  recovery_releases: {
    key_hash: string
    user_id: string
    wallet_id: string
    device: string
    login_id: string
    at: number
  }
  freeze_tokens: { token_mac: string; user_id: string; expires_at: number }
  frozen_users: { user_id: string; at: number }
  /** The audit log; never a secret. */
  escrow_audit: AuditTable
  escrow_secrets: { name: string; kek_id: string; dek: string; ct: string }
}

/** The migrations of escrow's tables, in order. */
export const escrowMigrations: Readonly<Record<string, Migration>> = {
  '0001_escrow': {
    async up(db: Kysely<unknown>) {
      await sql`create table recovery_shares (
        seq integer primary key autoincrement, user_id text not null, wallet_id text not null,
        epoch integer not null, device text not null, kek_id text not null, dek text not null,
        ct text not null, created_at integer not null, unique (user_id, wallet_id, epoch)
      )`.execute(db)
      await sql`create table links (
        login_id text primary key, thumbprint text not null, token_mac text not null unique,
        number text not null, tries_left integer not null, host_origin text not null,
        expires_at integer not null, approved_at integer
      )`.execute(db)
      await sql`create index links_expires_at on links (expires_at)`.execute(db)
      await sql`create table recovery_releases (
        key_hash text primary key, user_id text not null, wallet_id text not null,
        device text not null, login_id text not null, at integer not null
      )`.execute(db)
      await sql`create index recovery_releases_user on recovery_releases (user_id, at)`.execute(db)
      await sql`create table freeze_tokens (
        token_mac text primary key, user_id text not null, expires_at integer not null
      )`.execute(db)
      await sql`create index freeze_tokens_expires_at on freeze_tokens (expires_at)`.execute(db)
      await sql`create table frozen_users (
        user_id text primary key, at integer not null
      )`.execute(db)
      await sql`create table escrow_audit (
        seq integer primary key autoincrement, at integer not null, event text not null,
        user_id text not null, wallet_id text not null, device text not null
      )`.execute(db)
      await sql`create table escrow_secrets (
        name text primary key, kek_id text not null, dek text not null, ct text not null
      )`.execute(db)
    },
  },
}
