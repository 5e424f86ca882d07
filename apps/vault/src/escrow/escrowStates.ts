import { sql } from 'kysely'
import type { StateLayout } from '../envelope/createStateRows.js'
import type { EscrowTables } from './escrowTables.js'

type ReadShare = { readonly rotation_id: string }

/** The rows of escrow that a user's state authenticates: the shares, all but which key wraps them, and what waits for a time. */
export const escrowStates: StateLayout<EscrowTables> = {
  stateTable: 'share_states',
  frozenTable: 'frozen_users',
  auditTable: 'escrow_audit',

  async readRows(db, userId) {
    // Columns by name: one that a migration adds must not change what older states authenticate.
    const { rows } = await sql<ReadShare>`select user_id, wallet_id, epoch, device, ct, created_at,
      mailbox, mailbox_changed_at, previous_mailbox, proved_at, host_origin, browser, address,
      confirmed_at, mac, rotation_id from recovery_shares where user_id = ${userId}
      order by wallet_id, epoch, rotation_id`.execute(db)
    const { rows: waits } = await sql<object>`select kind, device, wallet_id, started_at, ready_at
      from waits where user_id = ${userId} order by kind, device`.execute(db)
    const shares = rows.map(({ rotation_id, ...row }) =>
      rotation_id ? { ...row, rotation_id } : row,
    )
    return [...shares, ...waits]
  },

  async listUsers(db) {
    const users = await db.selectFrom('recovery_shares').select('user_id').distinct().execute()
    return users.map(({ user_id }) => user_id)
  },
}
