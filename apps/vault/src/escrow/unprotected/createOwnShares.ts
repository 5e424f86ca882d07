import type { Transaction } from 'kysely'
import type { CustodyPeer, EscrowPeer } from '../../peers/peers.js'
import type { WalletRef } from '../../storage/walletRows.js'
import { createShareRows, isWithoutMailbox, type ShareRow } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import type { EscrowTables } from '../escrowTables.js'

type Trx = Transaction<EscrowTables>

export type OwnSharesParameters = {
  readonly context: EscrowContext
  readonly custody: Pick<CustodyPeer, 'activeGeneration'>
}

/** The shares that escrow itself has, and whether something protects them. */
export type OwnShares = {
  /** That of a wallet. Where there are several, custody says which counts: any session may leave a bait beside it. */
  find(ref: Pick<WalletRef, 'userId' | 'walletId'>): Promise<ShareRow | undefined>
  /** The generation of a wallet that ended here, while custody still has it: the visitor's beginning again stopped half way. */
  findEnded(ref: Pick<WalletRef, 'userId' | 'walletId'>): Promise<number | undefined>
  readonly isUnprotected: EscrowPeer['isUnprotected']
  /**
   * Whether the rows of a wallet have no mailbox, no factor and, of custody's active generation, a share. A factor that escrow
   * has not heard of yet made a later generation.
   */
  isNeverProtected(all: readonly ShareRow[], epoch: number): boolean
}

export function createOwnShares({ context, custody }: OwnSharesParameters): OwnShares {
  const { db, endedEpoch, states } = context
  const rows = createShareRows(context)

  const isNeverProtected: OwnShares['isNeverProtected'] = (all, epoch) => {
    const hasSet = all.some((row) => row.rotation_id !== '' && row.confirmed_at !== null)
    const own = all.find((row) => row.rotation_id === '' && row.epoch === epoch)
    return !hasSet && own !== undefined && rows.isGenuine(own) && isWithoutMailbox(own)
  }

  return {
    async find({ userId, walletId }) {
      const all = await rows.ofUser(db, userId)
      const own = all
        .filter((row) => row.wallet_id === walletId && row.rotation_id === '')
        .filter(rows.isGenuine)
        .sort((a, b) => b.epoch - a.epoch)
      if (own.length < 2) return own[0]
      const active = await custody.activeGeneration(userId, walletId)
      return own.find(({ epoch }) => epoch === active?.epoch) ?? own[0]
    },

    async findEnded(ref) {
      const epoch = await endedEpoch(db, ref)
      if (epoch === undefined) return undefined
      const active = await custody.activeGeneration(ref.userId, ref.walletId)
      return active?.epoch === epoch && active.rotationId === undefined ? epoch : undefined
    },

    async isUnprotected(ref) {
      const { epoch, userId, walletId } = ref
      return db.transaction().execute(async (trx: Trx) => {
        if (await states.check(trx, { userId, walletId, device: '' })) return false
        // What is here now may be protected before custody has heard it, and what is lost may be in use: only what ended counts.
        return (await endedEpoch(trx, ref)) === epoch
      })
    },

    isNeverProtected,
  }
}
