import type { WalletAlert } from '@latchkey/protocol/vault'
import { type Generated, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { keepStateVersions, type StateTable } from '../envelope/createStateRows.js'
import { createLinkTable, type NumberLinkTable } from '../links/createNumberLinks.js'
import { addOutboxTrace, createOutboxTable, type OutboxTable } from '../mail/openOutbox.js'
import type { AuditTable } from '../storage/walletRows.js'
import { addEndedWallets, addRecovery, addStoredAt, type RecoveryTables } from './recoveryTables.js'

/** The tables of escrow. Times are milliseconds; `kek_id`, `dek` and `ct` are an envelope. */
export type EscrowTables = RecoveryTables & {
  recovery_shares: {
    seq: Generated<number>
    user_id: string
    wallet_id: string
    epoch: number
    /** Of a set: the share of this rotation, encrypted for each factor. Empty where escrow has the share itself. */
    rotation_id: string
    /** Thumbprint of the device that stored it. */
    device: string
    kek_id: string
    dek: string
    ct: string
    created_at: number
    /** When a set arrived, which is swept if it is never confirmed; 0 for escrow's own share. */
    stored_at: Generated<number>
    /** MAC of the address that links go to; null where none was named, and in rows from before escrow knew it. */
    mailbox: string | null
    mailbox_changed_at: number | null
    /** The one before the last change; null where there was none, or it was undone. */
    previous_mailbox: string | null
    /** When the mailbox first followed a link; null where it never did. */
    proved_at: number | null
    /** Where the wallet was made; empty in old rows. */
    host_origin: string
    browser: string
    /** The address, encrypted, for the notice of the confirmation; empty from then on. A set has it for good, and so has a share whose mailbox was named later: their notices need it. */
    address: string
    /** From then on the share is permanent; a set is the wallet's. */
    confirmed_at: number | null
    /** Over the row; empty in rows from before escrow knew mailboxes. */
    mac: string
  }
  recovery_links: NumberLinkTable
  /** Requests that may have caused a mail, for their limits. */
  mail_requests: {
    at: number
    user_id: string
    device: string
    /** Empty where no mail was sent. */
    mailbox: string
    /** The kind of place and the mailbox, where that never followed a link of this account; else empty. */
    unproved: string
  }
  mailbox_changes: {
    id: string
    user_id: string
    wallet_id: string
    epoch: number
    /** Thumbprint of the device that started it. */
    device: string
    host_origin: string
    /** Both addresses, encrypted. */
    sealed: string
    old_mailbox: string
    new_mailbox: string
    old_token_mac: string
    new_token_mac: string | null
    /** The mailbox whose link is awaited, `confirmed` when both were followed, or the end. */
    state: 'old' | 'new' | 'confirmed' | 'changed' | 'stopped'
    /** Of the awaited link, or of the right to stop a change that is complete. */
    expires_at: number
    mac: string
  }
  alerts: {
    id: string
    user_id: string
    wallet_id: string
    epoch: number
    kind: WalletAlert['kind']
    /** Thumbprint of the device that it is about. */
    device: string
    /** Thumbprint of another device that did it, which needs no alert either; empty where there is none. */
    by_device: string
    /** Name of the browser that it is about; empty where it is unknown. */
    browser: string
    host_origin: string
    /** Ids in the outbox, with spaces between. */
    mails: string
    at: number
  }
  seen_alerts: { alert_id: string; device: string; at: number }
  outbox: OutboxTable
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
  share_states: StateTable
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
  '0002_mailboxes': { up: addMailboxes },
  '0003_states': {
    async up(db: Kysely<unknown>) {
      await sql`create table share_states (
        user_id text primary key, frozen integer not null, mac text not null
      )`.execute(db)
    },
  },
  '0004_mailbox_indexes': { up: addMailboxIndexes },
  '0005_earlier_forms': {
    async up(db: Kysely<unknown>) {
      await addOutboxTrace(db, 'outbox')
      await keepStateVersions(db, 'share_states')
    },
  },
  '0006_recovery': {
    async up(db: Kysely<unknown>) {
      await addRecovery(db)
      await addMailboxIndexes(db)
    },
  },
  '0007_stored_sets': { up: addStoredAt },
  '0008_alert_devices': {
    async up(db: Kysely<unknown>) {
      for (const column of ['by_device', 'browser'])
        await sql`alter table alerts add column ${sql.ref(column)} text not null default ''`.execute(
          db,
        )
    },
  },
  '0009_ended_wallets': { up: addEndedWallets },
}

/** Finds the wallets of a mailbox. */
async function addMailboxIndexes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['mailbox', 'previous_mailbox']) {
    const index = sql.ref(`recovery_shares_${column}`)
    await sql`create index ${index} on recovery_shares (${sql.ref(column)})`.execute(db)
  }
}

/** Shares that were stored before count as confirmed: which of them are in use, only another service could say. */
async function addMailboxes(db: Kysely<unknown>): Promise<void> {
  await sql`drop table links`.execute(db)
  await createLinkTable(db, 'recovery_links')
  await createOutboxTable(db, 'outbox')
  await sql`alter table recovery_shares add column mailbox text`.execute(db)
  await sql`alter table recovery_shares add column mailbox_changed_at integer`.execute(db)
  for (const column of ['previous_mailbox text', 'proved_at integer', 'confirmed_at integer'])
    await sql`alter table recovery_shares add column ${sql.raw(column)}`.execute(db)
  for (const column of ['host_origin', 'browser', 'address', 'mac'])
    await sql`alter table recovery_shares add column ${sql.ref(column)} text not null default ''`.execute(
      db,
    )
  await sql`update recovery_shares set confirmed_at = created_at`.execute(db)
  await sql`create table mail_requests (
    at integer not null, user_id text not null, device text not null, mailbox text not null,
    unproved text not null
  )`.execute(db)
  for (const column of ['user_id', 'device', 'unproved']) {
    const index = sql.ref(`mail_requests_${column}`)
    await sql`create index ${index} on mail_requests (${sql.ref(column)}, at)`.execute(db)
  }
  await sql`create table mailbox_changes (
    id text primary key, user_id text not null, wallet_id text not null, epoch integer not null,
    device text not null, host_origin text not null, sealed text not null,
    old_mailbox text not null, new_mailbox text not null, old_token_mac text not null unique,
    new_token_mac text unique, state text not null, expires_at integer not null, mac text not null
  )`.execute(db)
  await sql`create index mailbox_changes_user on mailbox_changes (user_id)`.execute(db)
  await sql`create table alerts (
    id text primary key, user_id text not null, wallet_id text not null, epoch integer not null,
    kind text not null, device text not null, host_origin text not null, mails text not null,
    at integer not null
  )`.execute(db)
  await sql`create index alerts_user on alerts (user_id, at)`.execute(db)
  await sql`create table seen_alerts (
    alert_id text not null, device text not null, at integer not null,
    primary key (alert_id, device)
  )`.execute(db)
}
