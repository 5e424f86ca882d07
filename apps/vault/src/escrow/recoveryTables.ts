import { type Kysely, sql } from 'kysely'

/** What takes effect only after a time, unless the owner stops it. */
export type WaitKind = 'unfreeze' | 'release'

/** The tables of recovery by factors, and of what waits for a time. Times are milliseconds. */
export type RecoveryTables = {
  waits: {
    user_id: string
    kind: WaitKind
    /** Thumbprint of the device that a release waits for; empty for an unfreezing. */
    device: string
    wallet_id: string
    started_at: number
    ready_at: number
  }
  /** Devices that stored or were given a share of a wallet: a flood of wrong proofs does not take theirs. */
  known_devices: { user_id: string; wallet_id: string; device: string; at: number }
  /** For one proof of a factor each; only the MAC of a challenge is stored. */
  proof_challenges: {
    challenge_mac: string
    user_id: string
    wallet_id: string
    device: string
    expires_at: number
  }
  /** Proofs that were wrong, for their limits. */
  wrong_proofs: {
    id: string
    at: number
    user_id: string
    wallet_id: string
    device: string
    /** Of a password, by a device that has a place of its own or not; `key`: of a factor that cannot be guessed. */
    kind: 'known' | 'new' | 'key'
  }
  /** Wallets that were never shown, and that their visitor began again: custody may still have its part of them. */
  ended_wallets: {
    user_id: string
    wallet_id: string
    /** Of the generation that ended. */
    epoch: number
    at: number
    mac: string
  }
  /** The tokens of mails about unfreezing; only their MACs are stored. */
  unfreeze_tokens: {
    token_mac: string
    user_id: string
    wallet_id: string
    /** `start` may also stop. */
    kind: 'start' | 'stop'
    /** The address that it went to, encrypted. */
    address: string
    expires_at: number
    mac: string
  }
}

/** A set of factors is a row of shares with a rotation; two devices may store one of the same epoch. */
export async function addRecovery(db: Kysely<unknown>): Promise<void> {
  const columns = sql.raw(`seq, user_id, wallet_id, epoch, device, kek_id, dek, ct, created_at,
    mailbox, mailbox_changed_at, previous_mailbox, proved_at, confirmed_at, host_origin, browser,
    address, mac`)
  await sql`alter table recovery_shares rename to earlier_recovery_shares`.execute(db)
  await sql`create table recovery_shares (
    seq integer primary key autoincrement, user_id text not null, wallet_id text not null,
    epoch integer not null, rotation_id text not null default '', device text not null,
    kek_id text not null, dek text not null, ct text not null, created_at integer not null,
    mailbox text, mailbox_changed_at integer, previous_mailbox text, proved_at integer,
    confirmed_at integer, host_origin text not null default '', browser text not null default '',
    address text not null default '', mac text not null default '',
    unique (user_id, wallet_id, epoch, rotation_id)
  )`.execute(db)
  await sql`insert into recovery_shares (${columns})
    select ${columns} from earlier_recovery_shares`.execute(db)
  await sql`drop table earlier_recovery_shares`.execute(db)

  await sql`create table waits (
    user_id text not null, kind text not null, device text not null, wallet_id text not null,
    started_at integer not null, ready_at integer not null, primary key (user_id, kind, device)
  )`.execute(db)
  await sql`create table known_devices (
    user_id text not null, wallet_id text not null, device text not null, at integer not null,
    primary key (user_id, wallet_id, device)
  )`.execute(db)
  await sql`insert or ignore into known_devices
    select user_id, wallet_id, device, at from recovery_releases`.execute(db)
  await sql`create table proof_challenges (
    challenge_mac text primary key, user_id text not null, wallet_id text not null,
    device text not null, expires_at integer not null
  )`.execute(db)
  await sql`create index proof_challenges_device on proof_challenges (device, expires_at)`.execute(
    db,
  )
  await sql`create table wrong_proofs (
    id text primary key, at integer not null, user_id text not null, wallet_id text not null,
    device text not null, kind text not null
  )`.execute(db)
  for (const column of ['user_id', 'device']) {
    const index = sql.ref(`wrong_proofs_${column}`)
    await sql`create index ${index} on wrong_proofs (${sql.ref(column)}, at)`.execute(db)
  }
  await sql`create table unfreeze_tokens (
    token_mac text primary key, user_id text not null, wallet_id text not null,
    kind text not null, address text not null, expires_at integer not null, mac text not null
  )`.execute(db)
}

/** Sets that are there already arrived now: none is swept early. */
export async function addStoredAt(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recovery_shares add column stored_at integer not null default 0`.execute(db)
  await sql`update recovery_shares set stored_at = ${Date.now()}
    where rotation_id != ''`.execute(db)
  await sql`create index recovery_shares_pending on recovery_shares (stored_at)
    where confirmed_at is null and rotation_id != ''`.execute(db)
}

/** Adds the table of wallets that were begun again. */
export async function addEndedWallets(db: Kysely<unknown>): Promise<void> {
  await sql`create table ended_wallets (
    user_id text not null, wallet_id text not null, epoch integer not null, at integer not null,
    mac text not null, primary key (user_id, wallet_id)
  )`.execute(db)
}
