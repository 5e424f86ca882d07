import type { UserKeys } from '../../envelope/openUserKeys.js'
import { insertAudit } from '../../storage/walletRows.js'
import type { EscrowContext } from '../EscrowContext.js'

export type EscrowDeletionParameters = {
  readonly context: EscrowContext
  readonly userKeys: Pick<UserKeys, 'destroy'>
}

/** Every table with rows of a user; the log stays, which has no secret. */
const tables = [
  'recovery_shares',
  'waits',
  'known_devices',
  'proof_challenges',
  'wrong_proofs',
  'unfreeze_tokens',
  'mail_requests',
  'mailbox_changes',
  'recovery_releases',
  'freeze_tokens',
  'share_states',
  'alerts',
] as const

/**
 * Deletes what escrow has of a user. The key comes first: from then on nothing opens, not even in a backup of the database,
 * and a repetition deletes the rows that a crash left.
 */
export function createEscrowDeletion({ context, userKeys }: EscrowDeletionParameters) {
  const { db, now, states } = context

  return async (ref: {
    readonly userId: string
    readonly device: string
  }): Promise<'deleted' | 'frozen'> => {
    const { userId } = ref
    const owner = { ...ref, walletId: '' }
    const refusal = await db.transaction().execute((trx) => states.check(trx, owner))
    // Who froze the wallet wants it back: a thief with the mailbox must not destroy it.
    if (refusal === 'frozen') return refusal
    await userKeys.destroy(userId)
    await db.transaction().execute(async (trx) => {
      for (const table of tables)
        await trx.deleteFrom(table).where('user_id', '=', userId).execute()
      await insertAudit(trx, 'escrow_audit', 'deleted', { ...owner, at: now() })
    })
    return 'deleted'
  }
}
