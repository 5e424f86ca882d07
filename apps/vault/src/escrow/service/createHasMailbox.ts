import { normalizeEmail } from '../../mail/normalizeEmail.js'
import type { CustodyPeer, EscrowPeer } from '../../peers/peers.js'
import { createShareRows, mailboxMac, type ShareRow } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import type { RecoverySets } from '../recovery/createRecoverySets.js'

export type HasMailboxParameters = {
  readonly context: EscrowContext
  readonly sets: Pick<RecoverySets, 'promote'>
  readonly custody: Pick<CustodyPeer, 'activeGeneration'>
}

export function createHasMailbox(parameters: HasMailboxParameters): EscrowPeer['hasMailbox'] {
  const { context, custody, sets } = parameters
  const { db } = context
  const rows = createShareRows(context)

  return async (userId, text) => {
    const email = normalizeEmail(text)
    if (email === undefined) return false
    const mailbox = mailboxMac(context, email)
    const hasIt = (row: ShareRow) => row.mailbox === mailbox && rows.isGenuine(row)
    const generations = await generationsOf(userId)
    const all = await rows.ofUser(db, userId)
    const confirmed = all.filter((row) => row.confirmed_at !== null)
    const protecting = confirmed.filter(({ rotation_id }) => rotation_id !== '')
    // A factor protects the wallet from who only reads the mailbox: no other row speaks for it.
    if (protecting.length > 0) return protecting.every(hasIt)
    const made = all.filter(
      (row) => row.rotation_id === '' && generations.get(row.wallet_id) === row.epoch,
    )
    // What custody has counts, confirmed here or not: any session may leave a bait beside it.
    if (made.length > 0) return made.every(hasIt)
    return confirmed.length === 0 || confirmed.some(hasIt)
  }

  /** The active generations at custody, of which escrow may not have heard: the device may be lost before it confirmed here. */
  async function generationsOf(userId: string): Promise<ReadonlyMap<string, number>> {
    const generations = new Map<string, number>()
    for (const walletId of new Set((await rows.ofUser(db, userId)).map((row) => row.wallet_id))) {
      await sets.promote({ userId, walletId })
      const active = await custody.activeGeneration(userId, walletId)
      if (active) generations.set(walletId, active.epoch)
    }
    return generations
  }
}
