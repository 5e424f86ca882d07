import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Envelope } from '../envelope/createEnvelopeCipher.js'
import type { StateRefusal, UserStates } from '../envelope/createUserStates.js'
import { insertAudit, type WalletRef } from '../storage/walletRows.js'
import { activeWallet, isActive, isEnrolled, isPending, type WalletRow } from './activeWallet.js'
import { allowDevice, isAllowed } from './allowedDevices.js'
import { custodyLimits } from './custodyLimits.js'
import type { CustodyTables } from './custodyTables.js'
import { putDeviceShare } from './deviceShares.js'
import { earlierGeneration, pendingGeneration } from './generationRows.js'

export type ShareRow = Selectable<CustodyTables['shares']>
export type NewWallet = Omit<WalletRow, 'state' | 'created_at' | 'rotation_id' | 'bridge'> & {
  readonly recovery: Envelope
  readonly own: Envelope
}
type Refused = StateRefusal | 'already-exists' | 'not-found'

/** The rows of wallets and shares; every change is one transaction, and authenticated with the rows that it leaves. */
export type CustodyStore = {
  walletFor(
    userId: string,
    device: string,
  ): Promise<
    | {
        readonly row: WalletRow
        readonly isEnrolled: boolean
        /** The latest earlier generation that the device still has a share of. */
        readonly earlier: { readonly epoch: number; readonly blob: string } | undefined
      }
    | undefined
  >
  /** A share that the device may ask for; of a wallet or a generation that is pending only those that it made itself. */
  findShare(
    ref: WalletRef,
    purpose: ShareRow['kind'],
  ): Promise<{ readonly row: ShareRow; readonly isReadBack: boolean } | undefined>
  addPending(wallet: NewWallet): Promise<'added' | Refused>
  confirm(ref: WalletRef): Promise<'confirmed' | Refused>
  /** Lets a device in, for a short while. */
  allow(ref: WalletRef): Promise<'allowed' | StateRefusal | 'not-found'>
  isAllowed(ref: WalletRef): Promise<boolean>
  putDevice(
    ref: WalletRef,
    envelope: Envelope,
  ): Promise<'put' | Refused | 'link-pending' | 'too-many'>
  /** Why nothing of the user may leave. */
  check(ref: WalletRef): Promise<StateRefusal | undefined>
  freeze(userId: string): Promise<void>
  audit(event: string, ref: Omit<WalletRef, 'epoch'>): Promise<void>
}

export function createCustodyStore(
  db: Kysely<CustodyTables>,
  states: UserStates<CustodyTables>,
  now: () => number,
): CustodyStore {
  return {
    async walletFor(userId, device) {
      const row = await activeWallet(db, userId)
      if (!row) return undefined
      const ref = { userId, walletId: row.wallet_id, epoch: row.epoch, device }
      const earlier = await earlierGeneration(db, ref)
      return {
        row,
        isEnrolled: await isEnrolled(db, ref),
        earlier: earlier && { epoch: earlier.epoch, blob: earlier.blob },
      }
    },

    async findShare(ref, purpose) {
      const isNew = await isPending(db, ref)
      const isNext = !isNew && (await pendingGeneration(db, ref)) !== undefined
      const isReadBack = isNew || isNext
      // That of a next generation is the device's until it is confirmed.
      const isShared = purpose === 'recovery' && !isNext
      if (isShared && !isReadBack && !(await isActive(db, ref))) return undefined
      const row = await db
        .selectFrom('shares')
        .selectAll()
        .where('wallet_id', '=', ref.walletId)
        .where('user_id', '=', ref.userId)
        .where('epoch', '=', ref.epoch)
        .where('kind', '=', purpose)
        .where('device', '=', isShared ? '' : ref.device)
        .executeTakeFirst()
      return row && { row, isReadBack }
    },

    addPending: ({ own, recovery, ...wallet }) => {
      const { device, epoch, user_id, wallet_id } = wallet
      const ref = { userId: user_id, walletId: wallet_id, device }
      return states.change(ref, async (trx) => {
        if (await activeWallet(trx, user_id)) return 'already-exists'
        await dropPending(trx, user_id, device)
        const added = await trx
          .insertInto('wallets')
          .values({ ...wallet, state: 'pending', created_at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        // The id belongs to another user.
        if (added.numInsertedOrUpdatedRows === 0n) return 'already-exists'
        const share = { wallet_id, user_id, epoch, used_at: now() }
        await trx
          .insertInto('shares')
          .values([
            { ...share, kind: 'recovery', device: '', ...recovery },
            { ...share, kind: 'device', device, ...own },
          ])
          .execute()
        return 'added'
      })
    },

    confirm: (ref) => states.change(ref, (trx) => confirmWallet(trx, ref, now())),

    allow: (ref) =>
      states.change(ref, async (trx) => {
        if (!(await isActive(trx, ref))) return 'not-found'
        await allowDevice(trx, ref, now())
        await insertAudit(trx, 'audit', 'device-allowed', { ...ref, at: now() })
        return 'allowed'
      }),

    isAllowed: (ref) => isAllowed(db, ref, now()),

    putDevice: (ref, envelope) =>
      states.change(ref, async (trx) => {
        const { device, userId, walletId } = ref
        if (!(await isActive(trx, ref))) return 'not-found'
        if (!(await isAllowed(trx, ref, now()))) return 'link-pending'
        const put = await putDeviceShare(trx, ref, envelope, now())
        if (put !== 'put') return put
        await insertAudit(trx, 'audit', 'device-added', { at: now(), userId, walletId, device })
        return 'put'
      }),

    // In a transaction, so that no other change comes between the state and the rows.
    check: (ref) => db.transaction().execute((trx) => states.check(trx, ref)),

    freeze: (userId) => db.transaction().execute((trx) => states.freeze(trx, userId)),

    audit: (event, ref) => insertAudit(db, 'audit', event, { ...ref, at: now() }),
  }
}

async function confirmWallet(
  trx: Transaction<CustodyTables>,
  { device, epoch, userId, walletId }: WalletRef,
  now: number,
): Promise<'confirmed' | Refused> {
  // A retry whose first response was lost.
  if (await isActive(trx, { epoch, userId, walletId })) return 'confirmed'
  if (await activeWallet(trx, userId)) return 'already-exists'
  const { numUpdatedRows } = await trx
    .updateTable('wallets')
    .set({ state: 'active' })
    .where('wallet_id', '=', walletId)
    .where('user_id', '=', userId)
    .where('epoch', '=', epoch)
    .where('device', '=', device)
    .where('created_at', '>', now - custodyLimits.pendingMs)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 'not-found'
  await dropPending(trx, userId)
  await insertAudit(trx, 'audit', 'wallet-confirmed', { at: now, userId, walletId, device })
  return 'confirmed'
}

/** Deletes pending wallets: of one device, or all of a user after one was confirmed. */
async function dropPending(
  trx: Transaction<CustodyTables>,
  userId: string,
  device?: string,
): Promise<void> {
  const pending = await trx
    .selectFrom('wallets')
    .select('wallet_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .$if(device !== undefined, (query) => query.where('device', '=', device ?? ''))
    .execute()
  const ids = pending.map(({ wallet_id }) => wallet_id)
  if (ids.length === 0) return
  await trx.deleteFrom('shares').where('wallet_id', 'in', ids).execute()
  await trx.deleteFrom('wallets').where('wallet_id', 'in', ids).execute()
}
