import { linkTableSql } from '../links/createNumberLinks.js'

export const authSchema = `
  create table auth_users (id text primary key, email text unique, created_at bigint not null);
  create table auth_identities (
    issuer text not null, subject text not null, user_id text not null, provider text not null,
    user_name text, linked_at bigint not null, primary key (issuer, subject)
  );
  create index auth_identities_user on auth_identities (user_id);
  create table auth_used_tokens (hash text primary key, until bigint not null);

  create table auth_logins (
    id text primary key, email text not null, thumbprint text not null, project_id text not null,
    host_origin text not null, is_known integer not null, code_mac text not null,
    attempts integer not null, created_at bigint not null, expires_at bigint not null,
    ended_at bigint
  );
  create index auth_logins_email on auth_logins (email, expires_at);
  ${linkTableSql('auth_links')}
  create table auth_devices (
    subject text not null, thumbprint text not null, verified_at bigint not null,
    primary key (subject, thumbprint)
  );
  create table auth_former_devices (
    user_id text not null, subject text not null, thumbprint text not null, at bigint not null,
    primary key (user_id, thumbprint)
  );
  create index auth_former_devices_subject on auth_former_devices (subject, thumbprint);

  create table auth_sessions (
    id text primary key, user_id text not null, login_id text not null, thumbprint text not null,
    auth_time bigint not null, created_at bigint not null, used_at bigint not null,
    ended_at bigint, host_origin text not null, browser text not null, place text, proved_by text
  );
  create index auth_sessions_user on auth_sessions (user_id);
  create table auth_refresh_tokens (
    hash text primary key, session_id text not null, created_at bigint not null,
    replaced_at bigint, parent text
  );
  create index auth_refresh_tokens_session on auth_refresh_tokens (session_id);
  create index auth_refresh_tokens_parent on auth_refresh_tokens (parent);
  create table auth_reauths (
    id text primary key, session_id text not null, code_mac text not null,
    attempts integer not null, expires_at bigint not null, verified_at bigint, ended_at bigint
  );
  create index auth_reauths_session on auth_reauths (session_id);

  create table auth_changes (
    id text primary key, user_id text not null, session_id text not null,
    thumbprint text not null, old_email text not null, new_email text not null,
    host_origin text not null, step text not null, code_mac text not null,
    attempts integer not null, expires_at bigint not null, ended_at bigint,
    completed_at bigint, reverted_at bigint, stop_until bigint not null
  );
  create index auth_changes_user on auth_changes (user_id);
  create index auth_changes_old_email on auth_changes (old_email);
  create table auth_stop_tokens (hash text primary key, change_id text not null);
  create table auth_notices (
    id text primary key, user_id text not null, change_id text, sealed text not null,
    until bigint not null
  );

  -- Without a primary key: two sessions may name different factors by one id, and escrow says which one is meant.
  create table auth_factors (
    user_id text not null, factor_id text not null, kind text not null, proof_key text not null,
    salt text, session_id text not null, named_at bigint not null
  );
  create index auth_factors_user on auth_factors (user_id);
  create table auth_losts (
    id text primary key, email text not null, user_id text, thumbprint text not null,
    step text not null, challenge text not null, proof_key text, new_email text, code_mac text,
    attempts integer not null, until bigint not null, ready_at bigint, old_email text
  );
  create index auth_losts_email on auth_losts (email, thumbprint);
  create index auth_losts_user on auth_losts (user_id);
  create index auth_losts_old_email on auth_losts (old_email);
  create index auth_losts_new_email on auth_losts (new_email);
  create index auth_losts_ready on auth_losts (step, ready_at);
  create table auth_tombstones (subject text not null, at bigint not null);
  create index auth_tombstones_subject on auth_tombstones (subject, at);

  create table auth_events (scope text not null, at bigint not null);
  create index auth_events_scope on auth_events (scope, at);
  create index auth_events_at on auth_events (at);
  create table auth_buckets (scope text primary key, full_at bigint not null);
  create table auth_failures (
    subject text primary key, count integer not null, blocked_until bigint not null
  );
  create table auth_audit (
    at bigint not null, kind text not null, user_id text, subject text, thumbprint text,
    detail text
  );
  create index auth_audit_at on auth_audit (at);
  create trigger auth_audit_stays before update on auth_audit
    begin select raise(abort, 'audit rows stay as they are'); end;
`
