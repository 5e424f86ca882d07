import type { CustodyPeer } from '../../peers/peers.js'
import type { WalletRef } from '../../storage/walletRows.js'
import { createShareRows } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'

export type RecoveryCheckParameters = {
  readonly context: EscrowContext
  readonly custody: Pick<CustodyPeer, 'activeGeneration' | 'hasDevice'>
}

/**
 * Tells a device of a wallet that nothing here recovers its active generation: escrow was put back from a backup of before, or
 * lost a set. Others learn nothing. While custody does not answer, it says no.
 */
export function createRecoveryCheck({ context, custody }: RecoveryCheckParameters) {
  const { db } = context
  const rows = createShareRows(context)

  return (ref: WalletRef): Promise<boolean> => isMissing(ref).catch(() => false)

  async function isMissing(ref: WalletRef): Promise<boolean> {
    if (await rows.find(db, ref)) return false
    const active = await custody.activeGeneration(ref.userId, ref.walletId)
    if (active?.epoch !== ref.epoch) return false
    const { rotationId } = active
    // It is here, and whatever asks for it next makes it the wallet's.
    if (rotationId !== undefined && (await rows.findSet(db, { ...ref, rotationId }))) return false
    return custody.hasDevice(ref)
  }
}
