import { sql } from 'kysely'
import type { StateLayout } from '../envelope/createStateRows.js'
import type { EscrowTables } from './escrowTables.js'

/** The rows of escrow that a user's state authenticates: the shares, all but which key wraps them, and what waits for a time. */
export const escrowStates: StateLayout<EscrowTables> = {
  stateTable: 'share_states',
  frozenTable: 'frozen_users',
  auditTable: 'escrow_audit',

  async readRows(db, userId) {
    const { rows: shares } =
      await sql<object>`select user_id, wallet_id, epoch, rotation_id, device,
      ct, created_at, mailbox, mailbox_changed_at, previous_mailbox, proved_at, host_origin, browser,
      address, confirmed_at, mac from recovery_shares where user_id = ${userId}
      order by wallet_id, epoch, rotation_id`.execute(db)
    const { rows: waits } = await sql<object>`select kind, device, wallet_id, started_at, ready_at
      from waits where user_id = ${userId} order by kind, device`.execute(db)
    return [...shares, ...waits]
  },
}
