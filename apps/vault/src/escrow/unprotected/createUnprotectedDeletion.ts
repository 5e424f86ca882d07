import type { Transaction } from 'kysely'
import type { StateRefusal } from '../../envelope/createUserStates.js'
import type { CustodyPeer } from '../../peers/peers.js'
import { insertAudit, type WalletRef } from '../../storage/walletRows.js'
import { createShareRows, isWithoutMailbox, type ShareRow } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'
import type { RecoverySets } from '../recovery/createRecoverySets.js'
import { createEndedWallets } from './createEndedWallets.js'
import type { OwnShares } from './createOwnShares.js'
import { dropMailboxLinks, isMailboxFollowed } from './mailboxLinks.js'

export type UnprotectedDeletionParameters = {
  readonly context: EscrowContext
  readonly custody: Pick<CustodyPeer, 'activeGeneration'>
  readonly sets: Pick<RecoverySets, 'walletsOf'>
  readonly shares: Pick<OwnShares, 'isNeverProtected'>
}

type Trx = Transaction<EscrowTables>
type Owner = Pick<WalletRef, 'userId' | 'device'>
/** The wallet of a user that custody has, and its generation. */
type Active = { readonly walletId: string; readonly epoch: number; readonly rotationId?: string }
type Ended = 'deleted' | 'not-found' | 'already-exists'

/** What is there of one wallet. What limits the visitor stays: beginning again gives no new mails. */
const tables = [
  'recovery_shares',
  'waits',
  'known_devices',
  'proof_challenges',
  'unfreeze_tokens',
  'mailbox_changes',
  'alerts',
] as const

/**
 * Lets a visitor begin again who has no device with a share: only while neither a mailbox nor a factor protects the wallet,
 * whose address was never shown then, nor is about to (`already-exists`). Checked and deleted in one transaction, after which
 * nothing protects that generation any more. No key is destroyed: the share of the next wallet may be under it already.
 */
export function createUnprotectedDeletion(parameters: UnprotectedDeletionParameters) {
  const { context, custody, sets, shares } = parameters
  const { db, now, states } = context
  const rows = createShareRows(context)
  const ended = createEndedWallets(context)

  return async (ref: Owner): Promise<Ended | StateRefusal> => {
    const active = await findActive(ref.userId)
    const owner = { ...ref, walletId: '' }
    return db
      .transaction()
      .execute((trx) => states.changeIn(trx, owner, () => end(trx, ref, active)))
  }

  async function end(trx: Trx, ref: Owner, active: Active | undefined): Promise<Ended> {
    const { userId } = ref
    const all = await rows.ofUser(trx, userId)
    const never = findNeverProtected(all, active)
    if (never.length === 0) {
      const isOver = !active && all.every((row) => row.confirmed_at === null)
      // A repetition.
      return isOver && (await ended.has(trx, userId)) ? 'deleted' : 'not-found'
    }
    for (const own of never) if (await isBeingProtected(trx, own, all)) return 'already-exists'
    // Custody has one wallet of a user: what else was confirmed is a bait. A share that another device has just stored stays.
    const over = all.filter((row) => never.includes(row) || row.confirmed_at !== null)
    for (const walletId of new Set(over.map((row) => row.wallet_id)))
      for (const table of tables)
        await trx
          .deleteFrom(table)
          .where('user_id', '=', userId)
          .where('wallet_id', '=', walletId)
          .execute()
    for (const { device, epoch, wallet_id: walletId } of never) {
      await dropMailboxLinks(trx, { device })
      await ended.add(trx, { userId, walletId, epoch })
    }
    await insertAudit(trx, 'escrow_audit', 'deleted', { ...ref, walletId: '', at: now() })
    return 'deleted'
  }

  async function findActive(userId: string): Promise<Active | undefined> {
    for (const walletId of await sets.walletsOf(userId)) {
      const generation = await custody.activeGeneration(userId, walletId)
      if (generation) return { walletId, ...generation }
    }
    return undefined
  }

  /** The shares of wallets that nothing protects; none where one is protected, of whatever wallet. */
  function findNeverProtected(
    all: readonly ShareRow[],
    active: Active | undefined,
  ): readonly ShareRow[] {
    // A factor was set by a device that opened the wallet.
    if (all.some((row) => row.rotation_id !== '' && row.confirmed_at !== null)) return []
    if (active) {
      const { epoch, rotationId, walletId } = active
      const own = all.filter((row) => row.wallet_id === walletId)
      if (rotationId !== undefined || !shares.isNeverProtected(own, epoch)) return []
      return own.filter((row) => row.rotation_id === '' && row.epoch === epoch)
    }
    // Custody's part is gone already, or custody has lost it: a share with a mailbox stays.
    const confirmed = all.filter((row) => row.confirmed_at !== null)
    const isNever = (row: ShareRow) => rows.isGenuine(row) && isWithoutMailbox(row)
    return confirmed.every(isNever) ? confirmed : []
  }

  /** Whether a device is adding a factor at this moment, which custody may have confirmed already, or a mailbox. */
  async function isBeingProtected(
    trx: Trx,
    { device, user_id: userId, wallet_id: walletId }: ShareRow,
    all: readonly ShareRow[],
  ): Promise<boolean> {
    const since = now() - escrowLimits.protectingMs
    const isNew = (row: ShareRow) =>
      row.wallet_id === walletId && row.rotation_id !== '' && row.stored_at > since
    return all.some(isNew) || isMailboxFollowed(trx, { userId, walletId, device }, now())
  }
}
