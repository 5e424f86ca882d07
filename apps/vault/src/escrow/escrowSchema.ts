import { stateTableSql } from '../envelope/createStateRows.js'
import { secretTableSql } from '../envelope/openServiceSecret.js'
import { linkTableSql } from '../links/createNumberLinks.js'
import { outboxTableSql } from '../mail/openOutbox.js'
import { auditTableSql } from '../storage/walletRows.js'

export const escrowSchema = `
  create table recovery_shares (
    seq integer primary key autoincrement, user_id text not null, wallet_id text not null,
    epoch integer not null, rotation_id text not null, device text not null,
    kek_id text not null, dek text not null, ct text not null, created_at integer not null,
    stored_at integer not null, mailbox text, mailbox_changed_at integer, previous_mailbox text,
    proved_at integer, confirmed_at integer, host_origin text not null, browser text not null,
    address text not null, mac text not null,
    -- A set of factors is a row with a rotation; two devices may store one of the same epoch.
    unique (user_id, wallet_id, epoch, rotation_id)
  );
  -- Find the wallets of a mailbox.
  create index recovery_shares_mailbox on recovery_shares (mailbox);
  create index recovery_shares_previous_mailbox on recovery_shares (previous_mailbox);
  create index recovery_shares_pending on recovery_shares (stored_at)
    where confirmed_at is null and rotation_id != '';
  create table ended_wallets (
    user_id text not null, wallet_id text not null, epoch integer not null, at integer not null,
    mac text not null, primary key (user_id, wallet_id)
  );

  create table recovery_releases (
    key_hash text primary key, user_id text not null, wallet_id text not null,
    device text not null, login_id text not null, at integer not null
  );
  create index recovery_releases_user on recovery_releases (user_id, at);
  create table known_devices (
    user_id text not null, wallet_id text not null, device text not null, at integer not null,
    primary key (user_id, wallet_id, device)
  );
  create table waits (
    user_id text not null, kind text not null, device text not null, wallet_id text not null,
    started_at integer not null, ready_at integer not null, primary key (user_id, kind, device)
  );
  create table proof_challenges (
    challenge_mac text primary key, user_id text not null, wallet_id text not null,
    device text not null, expires_at integer not null
  );
  create index proof_challenges_device on proof_challenges (device, expires_at);
  create table wrong_proofs (
    id text primary key, at integer not null, user_id text not null, wallet_id text not null,
    device text not null, kind text not null
  );
  create index wrong_proofs_user_id on wrong_proofs (user_id, at);
  create index wrong_proofs_device on wrong_proofs (device, at);

  ${linkTableSql('recovery_links')}
  ${outboxTableSql('outbox')}
  create table mail_requests (
    at integer not null, user_id text not null, device text not null, mailbox text not null,
    unproved text not null
  );
  create index mail_requests_user_id on mail_requests (user_id, at);
  create index mail_requests_device on mail_requests (device, at);
  create index mail_requests_unproved on mail_requests (unproved, at);
  create table mailbox_changes (
    id text primary key, user_id text not null, wallet_id text not null, epoch integer not null,
    device text not null, host_origin text not null, sealed text not null,
    old_mailbox text not null, new_mailbox text not null, old_token_mac text not null unique,
    new_token_mac text unique, state text not null, expires_at integer not null, mac text not null
  );
  create index mailbox_changes_user on mailbox_changes (user_id);

  create table alerts (
    id text primary key, user_id text not null, wallet_id text not null, epoch integer not null,
    kind text not null, device text not null, by_device text not null, browser text not null,
    host_origin text not null, mails text not null, at integer not null
  );
  create index alerts_user on alerts (user_id, at);
  create table seen_alerts (
    alert_id text not null, device text not null, at integer not null,
    primary key (alert_id, device)
  );

  create table freeze_tokens (
    token_mac text primary key, user_id text not null, expires_at integer not null
  );
  create index freeze_tokens_expires_at on freeze_tokens (expires_at);
  create table unfreeze_tokens (
    token_mac text primary key, user_id text not null, wallet_id text not null,
    kind text not null, address text not null, expires_at integer not null, mac text not null
  );
  create table frozen_users (user_id text primary key, at integer not null);
  ${stateTableSql('share_states')}
  ${auditTableSql('escrow_audit')}
  ${secretTableSql('escrow_secrets')}
`
