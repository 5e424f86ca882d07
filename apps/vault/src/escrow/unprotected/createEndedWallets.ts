import type { Kysely, Transaction } from 'kysely'
import { rowMac } from '../../envelope/sha256.js'
import type { WalletRef } from '../../storage/walletRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'

/** Wallets that escrow deleted because nothing ever protected them; the rows are authenticated. */
export type EndedWallets = {
  add(trx: Transaction<EscrowTables>, ref: Omit<WalletRef, 'device'>): Promise<void>
  readonly epochOf: EscrowContext['endedEpoch']
  has(on: Kysely<EscrowTables>, userId: string): Promise<boolean>
}

export function createEndedWallets({
  now,
  secrets,
}: Pick<EscrowContext, 'now' | 'secrets'>): EndedWallets {
  const macOf = (row: Omit<EscrowTables['ended_wallets'], 'mac'>) =>
    rowMac(secrets.tokens, 'ended wallet row', row)

  async function ofUser(on: Kysely<EscrowTables>, userId: string) {
    const rows = await on
      .selectFrom('ended_wallets')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    return rows.filter(({ mac, ...row }) => mac === macOf(row))
  }

  return {
    async add(trx, { epoch, userId, walletId }) {
      // Of this user alone, who has a later wallet: custody may still have its part of any other.
      await trx
        .deleteFrom('ended_wallets')
        .where('user_id', '=', userId)
        .where('at', '<', now() - escrowLimits.retentionMs)
        .execute()
      const row = { user_id: userId, wallet_id: walletId, epoch, at: now() }
      await trx
        .replaceInto('ended_wallets')
        .values({ ...row, mac: macOf(row) })
        .execute()
    },

    async epochOf(on, { userId, walletId }) {
      const all = await ofUser(on, userId)
      return all.find((row) => row.wallet_id === walletId)?.epoch
    },

    has: async (on, userId) => (await ofUser(on, userId)).length > 0,
  }
}
