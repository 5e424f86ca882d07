import { sql } from 'kysely'
import type { StateLayout } from '../envelope/createStateRows.js'
import type { CustodyTables } from './custodyTables.js'

/** The rows of custody that a user's state authenticates: all but when a share was used and which key wraps it. */
export const custodyStates: StateLayout<CustodyTables> = {
  stateTable: 'user_states',
  frozenTable: 'frozen',
  auditTable: 'audit',

  async readRows(db, userId) {
    // Columns by name: one that a migration adds must not change what older states authenticate.
    const wallets = await sql<object>`select wallet_id, user_id, epoch, state, device, eip155,
      solana, blob, created_at from wallets where user_id = ${userId} order by wallet_id`.execute(
      db,
    )
    const shares = await sql<object>`select wallet_id, epoch, kind, device, ct from shares
      where user_id = ${userId} order by wallet_id, epoch, kind, device`.execute(db)
    // Without any, the rows are those that states of before there was this table authenticate.
    const allowed = await sql<object>`select user_id, wallet_id, epoch, device, allowed_at
      from allowed_devices where user_id = ${userId} order by wallet_id, epoch, device`.execute(db)
    return [...wallets.rows, ...shares.rows, ...allowed.rows]
  },

  async listUsers(db) {
    const users = await db
      .selectFrom('wallets')
      .select('user_id')
      .union(db.selectFrom('shares').select('user_id'))
      .execute()
    return users.map(({ user_id }) => user_id)
  },
}
