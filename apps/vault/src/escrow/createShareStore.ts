import type { Transaction } from 'kysely'
import type { Envelope } from '../envelope/createEnvelopeCipher.js'
import type { StateRefusal } from '../envelope/createUserStates.js'
import { insertAudit, type WalletRef } from '../storage/walletRows.js'
import { createAddressBox } from './createAddressBox.js'
import {
  createShareNotices,
  type ShareNotices,
  type ShareNoticesParameters,
} from './createShareNotices.js'
import {
  createShareRows,
  lastingAddress,
  mailboxMac,
  type ShareRow,
  type ShareRows,
} from './createShareRows.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'

/** The mailbox of a new share, and where it was made. */
type MadeShare = {
  /** Normalised; missing where a provider alone logged the visitor in. */
  readonly email?: string
  readonly hostOrigin: string
  readonly browser: string
}
type Refused = StateRefusal | 'already-exists' | 'not-found' | 'too-many'

/** The recovery shares. No answer of another service makes it delete one. */
export type ShareStore = {
  /** Stores the share of a new wallet; a confirmed share is never replaced, nor is another put beside it. */
  put(ref: WalletRef, envelope: Envelope, made: MadeShare): Promise<'put' | Refused>
  /** Makes it permanent, and notifies its mailbox. Several may be: a bait that was confirmed first ends none. */
  confirm(ref: WalletRef): Promise<'confirmed' | Refused>
  /** Why nothing of the user may leave. */
  check(ref: WalletRef): Promise<StateRefusal | undefined>
  find(ref: Omit<WalletRef, 'device'>): Promise<ShareRow | undefined>
  audit(event: string, ref: Omit<WalletRef, 'epoch'>): Promise<void>
}

export function createShareStore(parameters: ShareNoticesParameters): ShareStore {
  const { context } = parameters
  const { db, now, states } = context
  const rows = createShareRows(context)
  const notices = createShareNotices(parameters)
  const addresses = createAddressBox(context)

  return {
    put: (ref, envelope, made) =>
      states.change(ref, async (trx) => {
        // Begun again: custody may delete its part at any moment.
        if ((await context.endedEpoch(trx, ref)) !== undefined) return 'already-exists'
        const mailbox = made.email === undefined ? null : mailboxMac(context, made.email)
        return putShare(trx, { rows, notices, ref, envelope, made, mailbox, now: now() })
      }),

    async confirm(ref) {
      let noticeId: string | undefined
      const result = await states.change(ref, async (trx): Promise<'confirmed' | Refused> => {
        const row = await rows.find(trx, ref)
        if (row?.device !== ref.device) return 'not-found'
        if (row.confirmed_at !== null) return 'confirmed'
        noticeId = await notices.walletMade(trx, row)
        const address = lastingAddress(addresses, row)
        await rows.restate(trx, row, { confirmed_at: now(), address })
        await insertAudit(trx, 'escrow_audit', 'share-confirmed', { ...ref, at: now() })
        return 'confirmed'
      })
      notices.send(noticeId)
      return result
    },

    // In a transaction, so that no other change comes between the state and the rows.
    check: (ref) => db.transaction().execute((trx) => states.check(trx, ref)),
    find: (ref) => rows.find(db, ref),
    audit: (event, ref) => insertAudit(db, 'escrow_audit', event, { ...ref, at: now() }),
  }
}

type PutParameters = {
  readonly rows: ShareRows
  readonly notices: ShareNotices
  readonly ref: WalletRef
  readonly envelope: Envelope
  readonly made: MadeShare
  readonly mailbox: string | null
  readonly now: number
}

async function putShare(
  trx: Transaction<EscrowTables>,
  { envelope, made, mailbox, notices, now, ref, rows }: PutParameters,
): Promise<'put' | Refused> {
  const { device, epoch, userId, walletId } = ref
  const all = await rows.ofUser(trx, userId)
  const own = all.filter((row) => row.rotation_id === '')
  const same = own.find((row) => row.wallet_id === walletId && row.epoch === epoch)
  // Only the device that creates the wallet may store its share again, whatever was confirmed meanwhile.
  if (same && (same.device !== device || same.confirmed_at !== null)) return 'already-exists'
  // Its mailbox followed a link: the wallet may have been shown since.
  if (same && same.proved_at !== null) return 'already-exists'
  if (!same) {
    if (all.some((row) => row.confirmed_at !== null)) return 'already-exists'
    const recent = own.filter(
      ({ created_at }) => created_at > now - escrowLimits.pendingShares.withinMs,
    )
    const isFull = own.length >= escrowLimits.allPendingShares
    if (isFull || recent.length >= escrowLimits.pendingShares.max) return 'too-many'
  }
  const ids = { user_id: userId, wallet_id: walletId, epoch }
  const row = {
    ...ids,
    rotation_id: '',
    device,
    created_at: same?.created_at ?? now,
    stored_at: now,
    mailbox,
    mailbox_changed_at: null,
    previous_mailbox: null,
    proved_at: null,
    host_origin: made.hostOrigin,
    browser: made.browser,
    address: made.email === undefined ? '' : notices.sealAddress(ids, made.email),
    confirmed_at: null,
    ...envelope,
  }
  const values = { ...row, mac: rows.macOf(row) }
  await trx
    .insertInto('recovery_shares')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'wallet_id', 'epoch', 'rotation_id']).doUpdateSet(values),
    )
    .execute()
  await insertAudit(trx, 'escrow_audit', 'share-left', { ...ref, at: now })
  return 'put'
}
