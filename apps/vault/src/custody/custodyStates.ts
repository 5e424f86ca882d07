import type { StateLayout } from '../envelope/createUserStates.js'
import type { CustodyTables } from './custodyTables.js'

/** The rows of custody that a user's state authenticates: all but when a share was used and which key wraps it. */
export const custodyStates: StateLayout<CustodyTables> = {
  stateTable: 'user_states',
  frozenTable: 'frozen',
  auditTable: 'audit',

  async readRows(db, userId) {
    const wallets = await db
      .selectFrom('wallets')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('wallet_id')
      .execute()
    const shares = await db
      .selectFrom('shares')
      .select(['wallet_id', 'epoch', 'kind', 'device', 'ct'])
      .where('user_id', '=', userId)
      .orderBy('wallet_id')
      .orderBy('epoch')
      .orderBy('kind')
      .orderBy('device')
      .execute()
    return [...wallets, ...shares]
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
