import type { CustodyPeer, EscrowPeer } from '../../peers/peers.js'
import { createShareRows } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'

export type HoldsShareParameters = {
  readonly context: EscrowContext
  readonly custody: Pick<CustodyPeer, 'activeGeneration'>
}

/** Reports to auth whether a user has a wallet: one that is confirmed here, or at custody, whose device may not have come here yet. */
export function createHoldsShare(parameters: HoldsShareParameters): EscrowPeer['holdsShare'] {
  const { context, custody } = parameters
  const { db } = context
  const rows = createShareRows(context)

  return async (userId) => {
    const all = await rows.ofUser(db, userId)
    if (all.some((row) => row.confirmed_at !== null)) return true
    for (const walletId of new Set(all.map((row) => row.wallet_id)))
      if (await custody.activeGeneration(userId, walletId)) return true
    return false
  }
}
