import type { Kysely, Transaction } from 'kysely'
import type { Envelope } from '../envelope/createEnvelopeCipher.js'
import type { KeyRenewal } from '../envelope/createKeyRenewal.js'
import type { StateRefusal, UserStates } from '../envelope/createUserStates.js'
import type { CustodyPeer } from '../peers/peers.js'
import { insertAudit, type WalletRef } from '../storage/walletRows.js'
import { activeWallet, isEnrolled, type WalletRow } from './activeWallet.js'
import { custodyLimits } from './custodyLimits.js'
import type { CustodyTables } from './custodyTables.js'
import { putDeviceShare } from './deviceShares.js'
import {
  dropPendingGenerations,
  dropUnusedGenerations,
  earlierGeneration,
  type GenerationRow,
  pendingGeneration,
} from './generationRows.js'

/** The next generation of a wallet; `epoch` is its own. */
export type NewRotation = WalletRef & {
  readonly rotationId: string
  readonly blob: string
  readonly bridge: string
  readonly own: Envelope
  readonly recovery: Envelope
}
export type ConfirmedRotation = WalletRef & {
  readonly rotationId: string
  readonly endsOthers: boolean
}
type Refused = StateRefusal | 'already-exists' | 'not-found'
type CarriedOver = 'carried' | 'too-many' | Refused

/** Moves wallets to new generations; killed at any step, the old one is whole or the new one is. */
export type Rotations = {
  add(rotation: NewRotation): Promise<'added' | Refused>
  confirm(rotation: ConfirmedRotation): Promise<'confirmed' | Refused>
  /** Stores the share of a device in the active generation, if it has one of `fromEpoch`. */
  carryOver(
    ref: WalletRef & { readonly fromEpoch: number },
    envelope: Envelope,
  ): Promise<CarriedOver>
  /** Rejects where the rows are not those that were stored: escrow destroys shares at this word. */
  activeGeneration: CustodyPeer['activeGeneration']
}

export type RotationsParameters = {
  readonly db: Kysely<CustodyTables>
  readonly states: UserStates<CustodyTables>
  readonly renewal: Pick<KeyRenewal<CustodyTables>, 'renew'>
  readonly now: () => number
}

export function createRotations({ db, now, renewal, states }: RotationsParameters): Rotations {
  return {
    add: (rotation) => states.change(rotation, (trx) => addPending(trx, rotation, now())),

    async confirm(rotation) {
      const change = () => states.change(rotation, (trx) => confirm(trx, rotation, now()))
      const pending = await pendingGeneration(db, rotation)
      // A mere retry destroys nothing, nor does a call of a device that made no generation.
      const destroys = pending?.rotation_id === rotation.rotationId || rotation.endsOthers
      return destroys ? renewal.renew(rotation.userId, change) : change()
    },

    async carryOver(ref, envelope) {
      const { device, epoch, fromEpoch, userId, walletId } = ref
      const carry = async (trx: Transaction<CustodyTables>): Promise<CarriedOver> => {
        const active = await activeWallet(trx, userId)
        if (active?.wallet_id !== walletId || fromEpoch >= epoch) return 'not-found'
        if (active.epoch !== epoch) return 'already-exists'
        const hasEarlier = await isEnrolled(trx, { ...ref, epoch: fromEpoch })
        // A retry whose first response was lost has the new one.
        if (!hasEarlier && !(await isEnrolled(trx, ref))) return 'not-found'
        const put = await putDeviceShare(trx, ref, envelope, now())
        if (put !== 'put') return put
        await insertAudit(trx, 'audit', 'device-carried', { at: now(), userId, walletId, device })
        return 'carried'
      }
      const change = () => states.change(ref, carry)
      const isLeaving = fromEpoch < epoch && (await isEnrolled(db, { ...ref, epoch: fromEpoch }))
      return isLeaving ? renewal.renew(userId, change) : change()
    },

    async activeGeneration(userId, walletId) {
      const ref = { userId, walletId, device: '' }
      const read = (trx: Transaction<CustodyTables>) => activeWallet(trx, userId)
      const active = await db
        .transaction()
        .execute((trx) => states.changeIn(trx, ref, read, { isFrozenToo: true }))
      if (typeof active === 'string') throw new Error(`the rows of wallet ${walletId} are damaged`)
      if (active?.wallet_id !== walletId) return undefined
      const { epoch, rotation_id } = active
      return { epoch, ...(rotation_id !== null && { rotationId: rotation_id }) }
    },
  }
}

async function addPending(
  trx: Transaction<CustodyTables>,
  rotation: NewRotation,
  now: number,
): Promise<'added' | Refused> {
  const { blob, bridge, device, epoch, own, recovery, rotationId, userId, walletId } = rotation
  const active = await activeWallet(trx, userId)
  if (active?.wallet_id !== walletId) return 'not-found'
  if (active.epoch !== epoch - 1) return 'already-exists'
  // Only who can open the wallet may replace what opens it.
  if (!(await isEnrolled(trx, { ...rotation, epoch: active.epoch }))) return 'not-found'
  await dropPendingGenerations(trx, walletId, active.epoch, [device])
  const ids = { wallet_id: walletId, user_id: userId, epoch }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('generations')
    .values({
      ...ids,
      rotation_id: rotationId,
      state: 'pending',
      device,
      blob,
      bridge,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // The id is that of another device's attempt.
  if (numInsertedOrUpdatedRows === 0n) return 'already-exists'
  // The recovery share is the device's own until it is confirmed: two devices may make the same epoch.
  await trx
    .insertInto('shares')
    .values([
      { ...ids, kind: 'recovery', device, used_at: now, ...recovery },
      { ...ids, kind: 'device', device, used_at: now, ...own },
    ])
    .execute()
  return 'added'
}

async function confirm(
  trx: Transaction<CustodyTables>,
  rotation: ConfirmedRotation,
  now: number,
): Promise<'confirmed' | Refused> {
  const { device, endsOthers, epoch, rotationId, userId, walletId } = rotation
  const active = await activeWallet(trx, userId)
  if (active?.wallet_id !== walletId) return 'not-found'
  // A retry whose first response was lost.
  if (active.epoch === epoch && active.rotation_id === rotationId && active.device === device) {
    if (endsOthers) await endEarlier(trx, active)
    return 'confirmed'
  }
  // The same, after another device has moved on: the device's pair is that of this rotation.
  const earlier = await earlierGeneration(trx, rotation)
  if (earlier?.epoch === epoch && earlier.rotation_id === rotationId) return 'confirmed'
  if (active.epoch !== epoch - 1) return 'already-exists'

  const pending = await pendingGeneration(trx, rotation)
  if (pending?.rotation_id !== rotationId) return 'not-found'
  if (pending.created_at <= now - custodyLimits.pendingMs) return 'not-found'
  if (!(await isEnrolled(trx, { ...rotation, epoch: active.epoch }))) return 'not-found'
  await activate(trx, active, pending)
  if (endsOthers) await endEarlier(trx, { ...active, epoch })
  const event = endsOthers ? 'rotated-alone' : 'rotated'
  await insertAudit(trx, 'audit', event, { at: now, userId, walletId, device })
  return 'confirmed'
}

/** Makes a pending generation the active one; what paired with escrow's share of the old one is destroyed. */
async function activate(
  trx: Transaction<CustodyTables>,
  active: WalletRow,
  pending: GenerationRow,
): Promise<void> {
  const { wallet_id } = active
  const { blob, bridge, device, epoch, rotation_id } = pending
  await trx
    .deleteFrom('generations')
    .where('wallet_id', '=', wallet_id)
    .where('state', '=', 'pending')
    .execute()
  await trx
    .insertInto('generations')
    .values({
      wallet_id,
      user_id: active.user_id,
      epoch: active.epoch,
      rotation_id: active.rotation_id ?? '',
      state: 'earlier',
      device: active.device,
      blob: active.blob,
      bridge: '',
      created_at: active.created_at,
    })
    .execute()
  await trx
    .updateTable('wallets')
    .set({ epoch, blob, rotation_id, bridge, device })
    .where('wallet_id', '=', wallet_id)
    .execute()
  const shares = trx.deleteFrom('shares').where('wallet_id', '=', wallet_id)
  await shares.where('epoch', '<', epoch).where('kind', '=', 'recovery').execute()
  await shares.where('epoch', '<', epoch).where('device', '=', device).execute()
  // Of devices that made the same epoch and were slower.
  await shares.where('epoch', '>=', epoch).where('device', '!=', device).execute()
  await trx
    .updateTable('shares')
    .set({ device: '' })
    .where('wallet_id', '=', wallet_id)
    .where('epoch', '=', epoch)
    .where('kind', '=', 'recovery')
    .execute()
  await trx.deleteFrom('allowed_devices').where('wallet_id', '=', wallet_id).execute()
  await dropUnusedGenerations(trx, wallet_id)
}

/** Ends all pairs of earlier generations, and what a device of theirs may have begun. */
async function endEarlier(
  trx: Transaction<CustodyTables>,
  { epoch, wallet_id }: Pick<WalletRow, 'epoch' | 'wallet_id'>,
): Promise<void> {
  await trx
    .deleteFrom('shares')
    .where('wallet_id', '=', wallet_id)
    .where('epoch', '<', epoch)
    .execute()
  await trx.deleteFrom('device_requests').where('wallet_id', '=', wallet_id).execute()
  await dropUnusedGenerations(trx, wallet_id)
}
