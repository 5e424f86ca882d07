import { sql } from 'kysely'
import type { StateLayout } from '../envelope/createStateRows.js'
import type { CustodyTables } from './custodyTables.js'

/** The rows of custody that a user's state authenticates: all but when a share was used and which key wraps it. */
export const custodyStates: StateLayout<CustodyTables> = {
  stateTable: 'user_states',
  frozenTable: 'frozen',
  auditTable: 'audit',

  async readRows(db, userId) {
    const wallets = await sql<object>`select wallet_id, user_id, epoch, state, device, eip155,
      solana, blob, created_at, rotation_id, bridge from wallets where user_id = ${userId}
      order by wallet_id`.execute(db)
    const shares = await sql<object>`select wallet_id, epoch, kind, device, ct from shares
      where user_id = ${userId} order by wallet_id, epoch, kind, device`.execute(db)
    const allowed = await sql<object>`select user_id, wallet_id, epoch, device, allowed_at
      from allowed_devices where user_id = ${userId} order by wallet_id, epoch, device`.execute(db)
    const generations = await sql<object>`select wallet_id, user_id, epoch, rotation_id, state,
      device, blob, bridge, created_at from generations where user_id = ${userId}
      order by wallet_id, epoch, rotation_id`.execute(db)
    const requests = await sql<object>`select request_id, user_id, wallet_id, device, browser,
      place, commitment, state, approver, approver_nonce, ephemeral_key, nonce, epoch, share_enc,
      share_ct, created_at from device_requests where user_id = ${userId}
      order by request_id`.execute(db)
    const tables = [wallets, shares, allowed, generations, requests]
    return tables.flatMap(({ rows }) => rows)
  },
}
