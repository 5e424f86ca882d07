import { sql } from 'kysely'
import type { StateLayout } from '../envelope/createStateRows.js'
import type { EscrowTables } from './escrowTables.js'

/** The rows of escrow that a user's state authenticates: the shares, all but which key wraps them. */
export const escrowStates: StateLayout<EscrowTables> = {
  stateTable: 'share_states',
  frozenTable: 'frozen_users',
  auditTable: 'escrow_audit',

  async readRows(db, userId) {
    // Columns by name: one that a migration adds must not change what older states authenticate.
    const { rows } = await sql<object>`select user_id, wallet_id, epoch, device, ct, created_at,
      mailbox, mailbox_changed_at, previous_mailbox, proved_at, host_origin, browser, address,
      confirmed_at, mac from recovery_shares where user_id = ${userId}
      order by wallet_id, epoch`.execute(db)
    return rows
  },

  async listUsers(db) {
    const users = await db.selectFrom('recovery_shares').select('user_id').distinct().execute()
    return users.map(({ user_id }) => user_id)
  },
}
