import type { EscrowPeer, PublicFactor } from '../../peers/peers.js'
import type { RecoverySets } from '../recovery/createRecoverySets.js'

/** The wallet of a user who has none: asked for all the same, so that the time of the answer says little. */
const noWallet = ''

/**
 * Reports to auth which factors open the wallet of a user. A set gets there by a rotation, which only a device that opens the wallet
 * makes, and of which mailbox and devices are notified.
 */
export function createActiveFactors(
  sets: Pick<RecoverySets, 'active' | 'promote' | 'walletsOf'>,
): EscrowPeer['activeFactors'] {
  return async (userId) => {
    const wallets = await sets.walletsOf(userId)
    const active: PublicFactor[] = []
    for (const walletId of wallets.length > 0 ? wallets : [noWallet]) {
      const ref = { userId, walletId }
      // The device that removed a factor may be lost since: what custody says is the wallet's counts.
      await sets.promote(ref)
      const set = await sets.active(ref)
      for (const { factor } of set?.shares ?? []) {
        const { factorId, kind, proofKey, salt } = factor
        active.push({ factorId, kind, proofKey, ...(salt !== undefined && { salt }) })
      }
    }
    return active
  }
}
