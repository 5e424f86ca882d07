import type { Transaction } from 'kysely'
import type { StateRefusal } from '../../envelope/createUserStates.js'
import type { UserKeys } from '../../envelope/openUserKeys.js'
import { mailLimits } from '../../mail/mailLimits.js'
import type { CustodyPeer } from '../../peers/peers.js'
import { generateId } from '../../storage/generateId.js'
import { insertAudit, type WalletRef } from '../../storage/walletRows.js'
import { createAddressBox } from '../createAddressBox.js'
import { addressOf, createShareRows } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import type { EscrowTables } from '../escrowTables.js'
import type { RecoverySets } from '../recovery/createRecoverySets.js'
import { walletDeletedEmail } from '../recoveryEmails.js'
import { createEndedWallets } from '../unprotected/createEndedWallets.js'
import type { OwnShares } from '../unprotected/createOwnShares.js'
import { createUnprotectedDeletion } from '../unprotected/createUnprotectedDeletion.js'

export type EscrowDeletionParameters = {
  readonly context: EscrowContext
  readonly userKeys: Pick<UserKeys, 'destroy'>
  readonly custody: Pick<CustodyPeer, 'activeGeneration' | 'isEnrolled'>
  readonly sets: Pick<RecoverySets, 'walletsOf'>
  readonly shares: Pick<OwnShares, 'isNeverProtected'>
}

type Owner = Pick<WalletRef, 'userId' | 'device'>

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
 * Deletes what escrow has of a user, for a device that custody has a share for: who only reads the mailbox destroys
 * nothing but a wallet that nothing ever protected. The mailbox is notified before. The key comes first: from then on nothing opens, not even in a backup of the
 * database, and a repetition deletes the rows that a crash left.
 */
export function createEscrowDeletion(parameters: EscrowDeletionParameters) {
  const { context, custody, userKeys } = parameters
  const { db, now, outbox, states } = context
  const rows = createShareRows(context)
  const addresses = createAddressBox(context)
  const endUnprotected = createUnprotectedDeletion(parameters)
  const ended = createEndedWallets(context)

  return async (ref: Owner): Promise<'deleted' | 'not-found' | 'already-exists' | StateRefusal> => {
    const { device, userId } = ref
    if (!(await custody.isEnrolled(userId, device))) return endUnprotected(ref)
    const owner = { ...ref, walletId: '' }
    const mails: string[] = []
    const refusal = await db.transaction().execute(async (trx) => {
      const refused = await states.check(trx, owner)
      if (refused !== 'frozen') await storeNotices(trx, userId, mails)
      return refused
    })
    // Who froze the wallet wants it back: a thief with the mailbox must not destroy it.
    if (refusal === 'frozen') return refusal
    for (const id of mails) outbox?.send({ id, isNotice: true })
    await userKeys.destroy(userId)
    await db.transaction().execute(async (trx) => {
      await addEnded(trx, userId)
      await deleteRows(trx, ref)
    })
    return 'deleted'
  }

  /** The device may be lost before it comes to custody: another one then goes on, where the wallet was never shown. */
  async function addEnded(trx: Transaction<EscrowTables>, userId: string): Promise<void> {
    const all = await rows.ofUser(trx, userId)
    for (const { epoch, wallet_id: walletId } of all) {
      const own = all.filter((row) => row.wallet_id === walletId)
      if (parameters.shares.isNeverProtected(own, epoch))
        await ended.add(trx, { userId, walletId, epoch })
    }
  }

  async function deleteRows(trx: Transaction<EscrowTables>, ref: Owner): Promise<void> {
    for (const table of tables)
      await trx.deleteFrom(table).where('user_id', '=', ref.userId).execute()
    await insertAudit(trx, 'escrow_audit', 'deleted', { ...ref, walletId: '', at: now() })
  }

  /** To the mailboxes that escrow can read; that of a wallet without factors it has as a MAC only, and auth notifies it. */
  async function storeNotices(
    trx: Transaction<EscrowTables>,
    userId: string,
    mails: string[],
  ): Promise<void> {
    const mailboxes = new Set<string>()
    for (const row of await rows.ofUser(trx, userId)) {
      if (row.confirmed_at === null || !rows.isGenuine(row)) continue
      const to = addressOf(addresses, row)
      if (to !== undefined) mailboxes.add(to)
    }
    for (const to of outbox ? mailboxes : []) {
      const id = generateId()
      const email = walletDeletedEmail({ to, at: now() })
      await outbox?.store(trx, { id, email, ttlMs: mailLimits.noticeMs, isNotice: true })
      mails.push(id)
    }
  }
}
