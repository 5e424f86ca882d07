import type { Transaction } from 'kysely'
import type { Envelope } from '../envelope/createEnvelopeCipher.js'
import { insertAudit, isFrozen, type WalletRef } from '../storage/walletRows.js'
import { createShareRows, isOldRow, type ShareRow, type ShareRows } from './createShareRows.js'
import type { EscrowContext } from './EscrowContext.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'

type Refused = 'already-exists' | 'frozen' | 'not-found' | 'too-many'

/** The recovery shares. No answer of another service makes it delete one. */
export type ShareStore = {
  /** Stores the share of a new wallet; a confirmed share is never replaced, nor is another put beside it. */
  put(ref: WalletRef, envelope: Envelope, mailbox: string): Promise<'put' | Refused>
  confirm(ref: WalletRef): Promise<'confirmed' | Refused>
  /** Names the mailbox of an old row, once; `envelope` is its share, sealed anew. */
  nameMailbox(
    ref: WalletRef,
    row: ShareRow,
    envelope: Envelope,
    mailbox: string,
  ): Promise<'named' | Refused>
  find(ref: Omit<WalletRef, 'device'>): Promise<ShareRow | undefined>
  audit(event: string, ref: Omit<WalletRef, 'epoch'>): Promise<void>
}

export function createShareStore(context: EscrowContext): ShareStore {
  const { db, now } = context
  const rows = createShareRows(context)

  return {
    put: (ref, envelope, mailbox) =>
      db.transaction().execute(async (trx) => {
        if (await isFrozen(trx, 'frozen_users', ref.userId)) return 'frozen'
        return putShare(trx, { rows, ref, envelope, mailbox, now: now() })
      }),

    confirm: (ref) =>
      db.transaction().execute(async (trx) => {
        if (await isFrozen(trx, 'frozen_users', ref.userId)) return 'frozen'
        const row = await rows.find(trx, ref)
        if (row?.device !== ref.device) return 'not-found'
        if (row.confirmed_at !== null) return 'confirmed'
        const all = await rows.ofUser(trx, ref.userId)
        if (all.some((each) => each.confirmed_at !== null)) return 'already-exists'
        await rows.restate(trx, row, { confirmed_at: now() })
        await dropAbandoned(trx, rows, ref.userId, now())
        await insertAudit(trx, 'escrow_audit', 'share-confirmed', { ...ref, at: now() })
        return 'confirmed'
      }),

    nameMailbox: (ref, { ct, seq }, envelope, mailbox) =>
      db.transaction().execute(async (trx) => {
        if (await isFrozen(trx, 'frozen_users', ref.userId)) return 'frozen'
        const row = await rows.find(trx, ref)
        if (row?.device !== ref.device) return 'not-found'
        // Named in the meantime: a retry names the same one.
        if (!isOldRow(row)) return row.mailbox === mailbox ? 'named' : 'already-exists'
        if (row.seq !== seq || row.ct !== ct) return 'not-found'
        const named = { ...row, ...envelope, mailbox }
        await trx
          .updateTable('recovery_shares')
          .set({ ...envelope, mailbox, mac: rows.macOf(named) })
          .where('seq', '=', seq)
          .execute()
        await insertAudit(trx, 'escrow_audit', 'mailbox-named', { ...ref, at: now() })
        return 'named'
      }),

    find: (ref) => rows.find(db, ref),
    audit: (event, ref) => insertAudit(db, 'escrow_audit', event, { ...ref, at: now() }),
  }
}

type PutParameters = {
  readonly rows: ShareRows
  readonly ref: WalletRef
  readonly envelope: Envelope
  readonly mailbox: string
  readonly now: number
}

async function putShare(
  trx: Transaction<EscrowTables>,
  { envelope, mailbox, now, ref, rows }: PutParameters,
): Promise<'put' | Refused> {
  const { device, epoch, userId, walletId } = ref
  await dropAbandoned(trx, rows, userId, now)
  const all = await rows.ofUser(trx, userId)
  if (all.some((row) => row.confirmed_at !== null)) return 'already-exists'
  const same = all.find((row) => row.wallet_id === walletId && row.epoch === epoch)
  // Only the device that creates the wallet may store its share again.
  if (same && same.device !== device) return 'already-exists'
  if (!same) {
    const recent = all.filter(
      ({ created_at }) => created_at > now - escrowLimits.pendingShares.withinMs,
    )
    const isFull = all.length >= escrowLimits.allPendingShares
    if (isFull || recent.length >= escrowLimits.pendingShares.max) return 'too-many'
  }
  const row = {
    user_id: userId,
    wallet_id: walletId,
    epoch,
    device,
    created_at: same?.created_at ?? now,
    mailbox,
    mailbox_changed_at: null,
    confirmed_at: null,
    frozen_at: null,
    ...envelope,
  }
  const values = { ...row, mac: rows.macOf(row) }
  await trx
    .insertInto('recovery_shares')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'wallet_id', 'epoch']).doUpdateSet(values),
    )
    .execute()
  await insertAudit(trx, 'escrow_audit', 'share-left', { ...ref, at: now })
  return 'put'
}

/** Deletes shares of wallets that were never confirmed, a day later, if the user has a confirmed one. */
async function dropAbandoned(
  trx: Transaction<EscrowTables>,
  rows: ShareRows,
  userId: string,
  now: number,
): Promise<void> {
  const all = await rows.ofUser(trx, userId)
  if (!all.some((row) => row.confirmed_at !== null && rows.isGenuine(row))) return
  const isAbandoned = (row: ShareRow) =>
    row.confirmed_at === null &&
    rows.isGenuine(row) &&
    row.created_at < now - escrowLimits.pendingShareMs
  const seqs = all.filter(isAbandoned).map(({ seq }) => seq)
  if (seqs.length > 0) await trx.deleteFrom('recovery_shares').where('seq', 'in', seqs).execute()
}
