import type { EscrowPeer } from '../../peers/peers.js'
import type { RecoverySets } from '../recovery/createRecoverySets.js'

/**
 * Tells auth which factors open a wallet. A set gets there by a rotation, which only a device that opens the wallet makes, and
 * of which mailbox and devices are notified.
 */
export function createActiveFactors(
  sets: Pick<RecoverySets, 'active' | 'hasAny' | 'promote'>,
): EscrowPeer['activeFactors'] {
  return async (userId, walletId) => {
    const ref = { userId, walletId }
    await sets.promote(ref)
    const set = await sets.active(ref)
    // Of another wallet: the list is not empty for auth, but nothing that it could take.
    if (!set) return (await sets.hasAny(userId)) ? [] : undefined
    return set.shares.map(({ factor }) => {
      const { factorId, kind, proofKey, salt } = factor
      return { factorId, kind, proofKey, ...(salt !== undefined && { salt }) }
    })
  }
}
