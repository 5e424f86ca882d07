import type { Generated } from 'kysely'
import { type StateTable, stateTableSql } from '../envelope/createStateRows.js'
import { type SecretTable, secretTableSql } from '../envelope/openServiceSecret.js'
import { type AuditTable, auditTableSql } from '../storage/walletRows.js'

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
    /** Of the rotation that made the active generation, and what leads to it from an earlier one; null in the first. */
    rotation_id: string | null
    bridge: string | null
  }
  /** Generations of a wallet beside the active one, which is in its own row. */
  generations: {
    wallet_id: string
    user_id: string
    epoch: number
    /** Empty for the first generation. */
    rotation_id: string
    /** Pending: not confirmed yet, one per device. Earlier: a device still has a pair of it. */
    state: 'pending' | 'earlier'
    /** Thumbprint of the device that made it. */
    device: string
    blob: string
    /** Empty where the generation is an earlier one: no device follows a bridge to it. */
    bridge: string
    created_at: number
  }
  /** New devices that request approval by another one of the wallet. */
  device_requests: {
    request_id: string
    user_id: string
    wallet_id: string
    /** Thumbprint of the new device. */
    device: string
    browser: string
    place: string | null
    commitment: string
    state: 'waiting' | 'accepted' | 'shown' | 'approved' | 'refused'
    /** Thumbprint of the device that took the request up, and its nonce. */
    approver: string | null
    approver_nonce: string | null
    ephemeral_key: string | null
    nonce: string | null
    /** Of the share that was approved; it is encrypted for the new device. */
    epoch: number | null
    share_enc: string | null
    share_ct: string | null
    created_at: number
  }
  shares: {
    seq: Generated<number>
    wallet_id: string
    user_id: string
    epoch: number
    kind: 'recovery' | 'device'
    /** Thumbprint; empty for the recovery share, which pairs with escrow's, unless its generation is pending. */
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
  service_secrets: SecretTable
}

export const custodySchema = `
  create table wallets (
    wallet_id text primary key, user_id text not null, epoch integer not null,
    state text not null, device text not null, eip155 text not null, solana text not null,
    blob text not null, created_at integer not null, rotation_id text, bridge text
  );
  -- One wallet per user: the database itself refuses a second.
  create unique index wallets_active on wallets (user_id) where state = 'active';
  create unique index wallets_pending on wallets (user_id, device) where state = 'pending';
  -- Every release reads all rows of the user.
  create index wallets_user on wallets (user_id);

  create table generations (
    wallet_id text not null, user_id text not null, epoch integer not null,
    rotation_id text not null, state text not null, device text not null, blob text not null,
    bridge text not null, created_at integer not null,
    primary key (wallet_id, epoch, rotation_id)
  );
  -- One per device: the database itself refuses a second.
  create unique index generations_pending on generations (wallet_id, device)
    where state = 'pending';
  create index generations_user on generations (user_id);

  create table shares (
    seq integer primary key autoincrement, wallet_id text not null, user_id text not null,
    epoch integer not null, kind text not null, device text not null, kek_id text not null,
    dek text not null, ct text not null, used_at integer not null,
    unique (wallet_id, epoch, kind, device)
  );
  create index shares_kek on shares (kek_id, seq);
  create index shares_user on shares (user_id);

  create table device_requests (
    request_id text primary key, user_id text not null, wallet_id text not null,
    device text not null, browser text not null, place text, commitment text not null,
    state text not null, approver text, approver_nonce text, ephemeral_key text, nonce text,
    epoch integer, share_enc text, share_ct text, created_at integer not null
  );
  create index device_requests_user on device_requests (user_id);

  create table allowed_devices (
    user_id text not null, wallet_id text not null, epoch integer not null,
    device text not null, allowed_at integer not null,
    primary key (user_id, wallet_id, epoch, device)
  );

  create table releases (
    key_hash text primary key, user_id text not null, wallet_id text not null,
    device text not null, purpose text not null, at integer not null
  );
  create index releases_user on releases (user_id, at);
  create index releases_at on releases (at);

  create table frozen (user_id text primary key, at integer not null);
  ${stateTableSql('user_states')}
  ${auditTableSql('audit')}
  ${secretTableSql('service_secrets')}
`
