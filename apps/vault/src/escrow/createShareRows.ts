import type { Kysely, Selectable, Transaction } from 'kysely'
import type { EnvelopeBinding } from '../envelope/createEnvelopeCipher.js'
import { tokenMac } from '../envelope/sha256.js'
import type { WalletRef } from '../storage/walletRows.js'
import type { AddressBox } from './createAddressBox.js'
import type { EscrowContext } from './EscrowContext.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'

export type ShareRow = Selectable<EscrowTables['recovery_shares']>
export type ShareState = Pick<
  ShareRow,
  'address' | 'confirmed_at' | 'mailbox' | 'mailbox_changed_at' | 'previous_mailbox' | 'proved_at'
>
type PlacedRow = Pick<ShareRow, 'user_id' | 'wallet_id' | 'epoch' | 'rotation_id'>
type SetRef = Omit<WalletRef, 'device'> & { readonly rotationId: string }
type Authenticated = ShareState &
  Pick<
    ShareRow,
    | 'browser'
    | 'ct'
    | 'created_at'
    | 'device'
    | 'epoch'
    | 'host_origin'
    | 'rotation_id'
    | 'user_id'
    | 'wallet_id'
  >

/** Rows of shares whose state is authenticated: editing a column lifts no hold and moves no mailbox. */
export type ShareRows = {
  /** Escrow's own share, or the set that is the wallet's; undefined where there is none, or where it was edited. */
  find(on: Kysely<EscrowTables>, ref: Omit<WalletRef, 'device'>): Promise<ShareRow | undefined>
  /** A set, also one that is not confirmed. */
  findSet(on: Kysely<EscrowTables>, ref: SetRef): Promise<ShareRow | undefined>
  /** The set that is the wallet's, of whatever generation. */
  activeSet(
    on: Kysely<EscrowTables>,
    ref: Pick<WalletRef, 'userId' | 'walletId'>,
  ): Promise<ShareRow | undefined>
  ofUser(on: Kysely<EscrowTables>, userId: string): Promise<readonly ShareRow[]>
  /** Whether the row is as escrow wrote it. */
  isGenuine(row: ShareRow): boolean
  macOf(row: Authenticated): string
  /** Changes the state of a genuine row. */
  restate(trx: Transaction<EscrowTables>, row: ShareRow, state: Partial<ShareState>): Promise<void>
}

export function createShareRows({
  report,
  secrets,
}: Pick<EscrowContext, 'report' | 'secrets'>): ShareRows {
  const macOf = (row: Authenticated) =>
    tokenMac(
      secrets.tokens,
      'share row',
      JSON.stringify([
        row.user_id,
        row.wallet_id,
        row.epoch,
        row.device,
        row.ct,
        row.created_at,
        row.mailbox,
        row.mailbox_changed_at,
        row.previous_mailbox,
        row.proved_at,
        row.confirmed_at,
        row.host_origin,
        row.browser,
        row.address,
        row.rotation_id,
      ]),
    )
  const isGenuine = (row: ShareRow) => row.mac === macOf(row)
  const genuine = (row: ShareRow | undefined) => {
    if (!row || isGenuine(row)) return row
    report(`escrow: the row of wallet ${row.wallet_id} was edited, nothing of it leaves`)
    return undefined
  }

  const restate: ShareRows['restate'] = async (trx, row, state) => {
    const mac = macOf({ ...row, ...state })
    await trx
      .updateTable('recovery_shares')
      .set({ ...state, mac })
      .where('seq', '=', row.seq)
      .execute()
  }

  return {
    find: async (on, { epoch, userId, walletId }) =>
      genuine(
        await on
          .selectFrom('recovery_shares')
          .selectAll()
          .where('user_id', '=', userId)
          .where('wallet_id', '=', walletId)
          .where('epoch', '=', epoch)
          .where((is) => is.or([is('rotation_id', '=', ''), is('confirmed_at', 'is not', null)]))
          .executeTakeFirst(),
      ),

    findSet: async (on, { epoch, rotationId, userId, walletId }) =>
      genuine(
        await on
          .selectFrom('recovery_shares')
          .selectAll()
          .where('user_id', '=', userId)
          .where('wallet_id', '=', walletId)
          .where('epoch', '=', epoch)
          .where('rotation_id', '=', rotationId)
          .executeTakeFirst(),
      ),

    activeSet: async (on, { userId, walletId }) =>
      genuine(
        await on
          .selectFrom('recovery_shares')
          .selectAll()
          .where('user_id', '=', userId)
          .where('wallet_id', '=', walletId)
          .where('rotation_id', '!=', '')
          .where('confirmed_at', 'is not', null)
          .orderBy('epoch', 'desc')
          .executeTakeFirst(),
      ),

    ofUser: (on, userId) =>
      on.selectFrom('recovery_shares').selectAll().where('user_id', '=', userId).execute(),

    isGenuine,
    macOf,

    restate,
  }
}

/** Where the address of a row is encrypted for. */
export const sharePlace = ({
  epoch,
  user_id,
  wallet_id,
}: Pick<ShareRow, 'user_id' | 'wallet_id' | 'epoch'>) =>
  `share|${JSON.stringify([user_id, wallet_id, epoch])}`

/** Where the address is encrypted for that was named for a share without a mailbox. */
const lastingPlace = ({ epoch, user_id, wallet_id }: PlacedRow) =>
  `mailbox|${JSON.stringify([user_id, wallet_id, epoch])}`

/**
 * Encrypts an address that stays in its row: that of a set, or one that was named for a share without a mailbox, whose visitor
 * no other service could notify.
 */
export const sealAddress = (box: Pick<AddressBox, 'seal'>, row: PlacedRow, email: string) =>
  box.seal(row.rotation_id ? sharePlace(row) : lastingPlace(row), email)

/** The address that stays in a row; undefined where escrow has none but for a notice that is to come. */
export const addressOf = (
  box: Pick<AddressBox, 'open'>,
  row: PlacedRow & Pick<ShareRow, 'address'>,
) => box.open(row.rotation_id ? sharePlace(row) : lastingPlace(row), row.address)

/** What stays of the address of a row once its share is permanent. */
export const lastingAddress = (box: Pick<AddressBox, 'open'>, row: ShareRow) =>
  addressOf(box, row) === undefined ? '' : row.address

/** Whether a share was stored without a mailbox, and none was named since: it leaves for no device. */
export const isWithoutMailbox = ({ mailbox }: Pick<ShareRow, 'mailbox'>) => mailbox === null

/** The share is for devices that do not exist yet, so it is bound to none. */
export const shareBinding = ({
  epoch,
  userId,
  walletId,
}: Omit<WalletRef, 'device'>): EnvelopeBinding => ({
  kind: 'R',
  user: userId,
  wallet: walletId,
  epoch,
  device: '',
})

/** Milliseconds until a share may leave after its mailbox changed; 0 where it may now. */
export const heldMs = ({ mailbox_changed_at }: ShareState, now: number) =>
  mailbox_changed_at === null ? 0 : Math.max(0, mailbox_changed_at + escrowLimits.holdMs - now)

/** The MAC of a normalised address, which is all that a row says about it. */
export const mailboxMac = ({ secrets }: Pick<EscrowContext, 'secrets'>, email: string) =>
  tokenMac(secrets.mailboxes, 'mailbox', email)

/**
 * Whether the visitor of a wallet with factors has another mailbox than escrow knows: it replaced a lost one, and a factor has
 * to say so. A device that did not hear of a change yet names the mailbox of before.
 */
export function isMailboxMoved(row: ShareRow | undefined, mailbox: string, now: number): boolean {
  if (!row || row.rotation_id === '' || row.mailbox === null || row.mailbox === mailbox)
    return false
  return row.previous_mailbox !== mailbox || heldMs(row, now) === 0
}
