import type { FactorKind } from '@latchkey/protocol/vault'
import { openSqlite } from '@latchkey/service/openSqlite'
import type { Kysely, Transaction } from 'kysely'
import type { NumberLinkTable } from '../links/createNumberLinks.js'
import { authSchema } from './authSchema.js'

/** What proves a login in the vault's own window, or the token of the host whose own user it is. */
export type ProvedBy = 'email' | 'provider' | 'token'

/** The tables of `auth`. Times are milliseconds; a `subject` is the keyed hash of an e-mail or a network address. */
export type AuthTables = {
  /** Without an e-mail where a provider alone logs the visitor in. */
  auth_users: { id: string; email: string | null; created_at: number }
  /** Accounts at providers: issuer and subject are the key, never an e-mail. */
  auth_identities: {
    issuer: string
    subject: string
    user_id: string
    provider: string
    /** Some providers tell a name once only. */
    user_name: string | null
    linked_at: number
  }
  /** Hashes of hosts' own tokens that were used, until they are too old. */
  auth_used_tokens: { hash: string; until: number }
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
    /** What proved the login that `auth_time` is of, where a page of a host had no part in it; null otherwise. */
    proved_by: ProvedBy | null
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
  auth_links: NumberLinkTable
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
export type AuthQueries = AuthDatabase | Transaction<AuthTables>

/** Opens the database in a folder, with full synchronisation: a power cut makes no used code valid again. */
export function openAuthDatabase(folder: string | undefined): Promise<AuthDatabase> {
  return openSqlite<AuthTables>({
    folder,
    file: 'auth.db',
    lock: 'auth-lock.db',
    migrations: [authSchema],
    synchronous: 'FULL',
  })
}
