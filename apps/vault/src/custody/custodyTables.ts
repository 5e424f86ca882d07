import { type Generated, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { keepStateVersions, type StateTable } from '../envelope/createStateRows.js'
import type { AuditTable } from '../storage/walletRows.js'

/** The tables of custody. Times are milliseconds; `kek_id`, `dek` and `ct` are an envelope. */
export type CustodyTables = {
  wallets: {
    wallet_id: string
    user_id: string
    epoch: number
    /** Pending until the frame has shown that its shares open it. */
    state: 'pending' | 'active'
    /** Thumbprint of the device that created it. */
    device: string
    eip155: string
    solana: string
    blob: string
    created_at: number
  }
  shares: {
    seq: Generated<number>
    wallet_id: string
    user_id: string
    epoch: number
    kind: 'recovery' | 'device'
    /** Thumbprint; empty for the recovery share, which pairs with escrow's. */
    device: string
    kek_id: string
    dek: string
    ct: string
    used_at: number
  }
  /** Every release: the log, the rows that limits count, and the ephemeral keys that must not be used again. */
  releases: {
    key_hash: string
    user_id: string
    wallet_id: string
    device: string
    purpose: 'recovery' | 'device'
    at: number
  }
  /** Devices that escrow has let into a wallet, for a short while. */
  allowed_devices: {
    user_id: string
    wallet_id: string
    epoch: number
    /** Thumbprint. */
    device: string
    allowed_at: number
  }
  frozen: { user_id: string; at: number }
  user_states: StateTable
  /** The audit log; never a secret. */
  audit: AuditTable
  service_secrets: { name: string; kek_id: string; dek: string; ct: string }
}

/** The migrations of custody's tables, in order. */
export const custodyMigrations: Readonly<Record<string, Migration>> = {
  '0001_custody': {
    async up(db: Kysely<unknown>) {
      await sql`create table wallets (
        wallet_id text primary key, user_id text not null, epoch integer not null,
        state text not null, device text not null, eip155 text not null, solana text not null,
        blob text not null, created_at integer not null
      )`.execute(db)
      // One wallet per user: the database itself refuses a second.
      await sql`create unique index wallets_active on wallets (user_id)
        where state = 'active'`.execute(db)
      await sql`create unique index wallets_pending on wallets (user_id, device)
        where state = 'pending'`.execute(db)
      await sql`create table shares (
        seq integer primary key autoincrement, wallet_id text not null, user_id text not null,
        epoch integer not null, kind text not null, device text not null, kek_id text not null,
        dek text not null, ct text not null, used_at integer not null,
        unique (wallet_id, epoch, kind, device)
      )`.execute(db)
      await sql`create index shares_kek on shares (kek_id, seq)`.execute(db)
      await sql`create table releases (
        key_hash text primary key, user_id text not null, wallet_id text not null,
        device text not null, purpose text not null, at integer not null
      )`.execute(db)
      await sql`create index releases_user on releases (user_id, at)`.execute(db)
      await sql`create index releases_at on releases (at)`.execute(db)
      await sql`create table frozen (user_id text primary key, at integer not null)`.execute(db)
      await sql`create table audit (
        seq integer primary key autoincrement, at integer not null, event text not null,
        user_id text not null, wallet_id text not null, device text not null
      )`.execute(db)
      await sql`create table service_secrets (
        name text primary key, kek_id text not null, dek text not null, ct text not null
      )`.execute(db)
    },
  },
  '0002_states': {
    async up(db: Kysely<unknown>) {
      await sql`create table user_states (
        user_id text primary key, frozen integer not null, mac text not null
      )`.execute(db)
      // Every release reads all rows of the user.
      await sql`create index wallets_user on wallets (user_id)`.execute(db)
      await sql`create index shares_user on shares (user_id)`.execute(db)
    },
  },
  '0003_allowed_devices': {
    async up(db: Kysely<unknown>) {
      await sql`create table allowed_devices (
        user_id text not null, wallet_id text not null, epoch integer not null,
        device text not null, allowed_at integer not null,
        primary key (user_id, wallet_id, epoch, device)
      )`.execute(db)
    },
  },
  '0004_earlier_states': {
    up: (db: Kysely<unknown>) => keepStateVersions(db, 'user_states'),
  },
}
