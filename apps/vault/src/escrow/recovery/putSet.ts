import type { Transaction } from 'kysely'
import type { Envelope } from '../../envelope/createEnvelopeCipher.js'
import { insertAudit, type WalletRef } from '../../storage/walletRows.js'
import { createAddressBox } from '../createAddressBox.js'
import {
  addressOf,
  mailboxMac,
  type ShareRow,
  type ShareRows,
  sealAddress,
} from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'

export type NewSet = {
  readonly rotationId: string
  /** Normalised; missing where the visitor's device knows of no mailbox. */
  readonly email?: string
  readonly browser: string
  readonly envelope: Envelope
}

export type PutSetParameters = {
  readonly rows: ShareRows
  readonly context: EscrowContext
  readonly now: number
  readonly ref: WalletRef
  readonly set: NewSet
  /** Whether the device has a share of the wallet: what strangers store takes no place of its own. */
  readonly isOwn: boolean
}

/** Stores a set beside what is the wallet's. The same device may replace it; another one's stays. */
export async function putSet(
  trx: Transaction<EscrowTables>,
  { context, isOwn, now, ref, rows, set }: PutSetParameters,
): Promise<'put' | 'already-exists' | 'not-found' | 'too-many'> {
  const { device, epoch, userId, walletId } = ref
  const { rotationId } = set
  const all = await rows.ofUser(trx, userId)
  const isSame = (row: ShareRow) => row.wallet_id === walletId
  const current = currentOf(all.filter(isSame))
  if (current && epoch <= current.epoch) return 'already-exists'
  // Begun again: custody may delete that generation at any moment. A later one shows that it did not.
  const ended = await context.endedEpoch(trx, ref)
  if (ended !== undefined && epoch <= ended + 1) return 'not-found'
  const addresses = createAddressBox(context)
  const email =
    set.email ?? (current && rows.isGenuine(current) ? addressOf(addresses, current) : undefined)
  const mailbox = email === undefined ? null : mailboxMac(context, email)
  // A set moves no mailbox: that has a way of its own, with notices.
  if (current && current.mailbox !== mailbox) return 'not-found'
  // Of every wallet that is named: custody has one of a user, and a hostile session names any.
  const pending = all.filter(isPending).sort((a, b) => a.seq - b.seq)
  const own = pending.filter((row) => row.device === device)
  const same = pending.find(
    (row) => isSame(row) && row.epoch === epoch && row.rotation_id === rotationId,
  )
  if (same && same.device !== device) return 'already-exists'
  if (!same) {
    const isFull = pending.length - own.length >= escrowLimits.pendingSets
    if (isFull && !isOwn) return 'too-many'
    if (own.length >= escrowLimits.pendingSetsPerDevice) {
      const oldest = own.find(isSame)
      if (!oldest) return 'too-many'
      await trx.deleteFrom('recovery_shares').where('seq', '=', oldest.seq).execute()
    }
  }
  const ids = { user_id: userId, wallet_id: walletId, epoch, rotation_id: rotationId }
  const row = {
    ...ids,
    device,
    // The wallet was made when its first share was.
    created_at: current?.created_at ?? now,
    stored_at: now,
    mailbox,
    mailbox_changed_at: current?.mailbox_changed_at ?? null,
    previous_mailbox: current?.previous_mailbox ?? null,
    proved_at: current?.proved_at ?? null,
    host_origin: current?.host_origin ?? '',
    browser: current?.browser ?? set.browser,
    address: email === undefined ? '' : sealAddress(addresses, ids, email),
    confirmed_at: null,
    ...set.envelope,
  }
  const values = { ...row, mac: rows.macOf(row) }
  await trx
    .insertInto('recovery_shares')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'wallet_id', 'epoch', 'rotation_id']).doUpdateSet(values),
    )
    .execute()
  await insertAudit(trx, 'escrow_audit', 'set-left', { ...ref, at: now })
  return 'put'
}

const isPending = ({ confirmed_at, rotation_id }: ShareRow) =>
  rotation_id !== '' && confirmed_at === null

/** The row that is the wallet's now: its set, or escrow's own share. */
export const currentOf = (all: readonly ShareRow[]): ShareRow | undefined =>
  all.filter((row) => !isPending(row)).sort((a, b) => b.epoch - a.epoch)[0]
