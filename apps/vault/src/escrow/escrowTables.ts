import type { WalletAlert } from '@latchkey/protocol/vault'
import type { Generated } from 'kysely'
import type { StateTable } from '../envelope/createStateRows.js'
import type { SecretTable } from '../envelope/openServiceSecret.js'
import type { NumberLinkTable } from '../links/createNumberLinks.js'
import type { OutboxTable } from '../mail/openOutbox.js'
import type { AuditTable } from '../storage/walletRows.js'
import type { RecoveryTables } from './recoveryTables.js'

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
    /** A set that is never confirmed is swept. */
    stored_at: number
    /** MAC of the address that links go to; null where none was named. */
    mailbox: string | null
    mailbox_changed_at: number | null
    /** The one before the last change; null where there was none, or it was undone. */
    previous_mailbox: string | null
    /** When the mailbox first followed a link; null where it never did. */
    proved_at: number | null
    /** Where the wallet was made; empty where only a set says so. */
    host_origin: string
    browser: string
    /** The address, encrypted, for the notice of the confirmation; empty from then on. A set has it for good, and so has a share whose mailbox was named later: their notices need it. */
    address: string
    /** From then on the share is permanent; a set is the wallet's. */
    confirmed_at: number | null
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
  escrow_secrets: SecretTable
}
