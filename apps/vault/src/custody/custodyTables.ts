import { type Generated, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What custody keeps. Times are milliseconds; `kek_id`, `dek` and `ct` are a closed envelope. */
export type CustodyTables = {
  wallets: {
    wallet_id: string
    user_id: string
    epoch: number
    /** A pending wallet is none: it was never seen to open. */
    state: 'pending' | 'active'
    /** Thumbprint of the device that made it. */
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
    /** Thumbprint; empty for the one that pairs with escrow's. */
    device: string
    kek_id: string
    dek: string
    ct: string
    used_at: number
  }
  /** Every share that left: the log, what the limits count, and the keys that may not come again. */
  releases: {
    key_hash: string
    user_id: string
    wallet_id: string
    device: string
    purpose: 'recovery' | 'device'
    at: number
  }
  frozen: { user_id: string; at: number }
  /** Who did what; never a secret. */
  audit: {
    seq: Generated<number>
    at: number
    event: string
    user_id: string
    wallet_id: string
    device: string
  }
  service_secrets: { name: string; kek_id: string; dek: string; ct: string }
}

/** The steps by which custody's tables came to be, in order. */
export const custodyMigrations: Readonly<Record<string, Migration>> = {
  '0001_custody': {
    async up(db: Kysely<unknown>) {
      await sql`create table wallets (
        wallet_id text primary key, user_id text not null, epoch integer not null,
        state text not null, device text not null, eip155 text not null, solana text not null,
        blob text not null, created_at integer not null
      )`.execute(db)
      // One identity, one wallet: the database itself refuses a second.
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
}
