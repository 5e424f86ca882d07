import type { Kysely, Transaction } from 'kysely'
import type { KeyRenewal } from '../envelope/createKeyRenewal.js'
import type { StateRefusal, UserStates } from '../envelope/createUserStates.js'
import type { UserKeys } from '../envelope/openUserKeys.js'
import type { CustodyPeer, EscrowPeer } from '../peers/peers.js'
import { insertAudit, type WalletRef } from '../storage/walletRows.js'
import { activeWallet } from './activeWallet.js'
import type { CustodyTables } from './custodyTables.js'
import { dropPendingGenerations, dropUnusedGenerations } from './generationRows.js'

type Ref = Omit<WalletRef, 'epoch'>
/** A device with a share; `usedAt` in milliseconds. */
export type EnrolledDevice = {
  readonly device: string
  readonly epoch: number
  readonly usedAt: number
}

/** The devices of a wallet, and the end of what custody holds for them. */
export type Devices = {
  /** Undefined where the wallet is not the user's. */
  list(ref: Ref): Promise<readonly EnrolledDevice[] | undefined>
  /** Whether a device has a share of the wallet, of whatever generation. */
  has(ref: Ref): Promise<boolean>
  /** Destroys everything that is there for devices, or for all but the one that asks; it must have a share itself. */
  revoke(
    ref: Ref,
    devices: readonly string[] | 'others',
  ): Promise<'revoked' | StateRefusal | 'not-found'>
  /** The same for whatever wallet the user has. */
  isEnrolled: CustodyPeer['isEnrolled']
  /**
   * Destroys the user's key and then all rows, for a device with a share; for another one only what escrow says that nothing
   * ever protected. The key comes first: from then on nothing opens,
   * not even in a backup, and a repetition deletes the rows that a crash left. Without a wallet nothing is left to delete.
   */
  deleteUser(userId: string, device: string): Promise<'deleted' | StateRefusal | 'not-found'>
}

export type DevicesParameters = {
  readonly db: Kysely<CustodyTables>
  readonly states: UserStates<CustodyTables>
  readonly renewal: Pick<KeyRenewal<CustodyTables>, 'renew'>
  readonly userKeys: Pick<UserKeys, 'destroy'>
  readonly escrow: Pick<EscrowPeer, 'isUnprotected'>
  readonly now: () => number
}

export function createDevices(parameters: DevicesParameters): Devices {
  const { db, escrow, now, renewal, states, userKeys } = parameters
  const has: Devices['has'] = async ({ device, userId, walletId }) => {
    const active = await activeWallet(db, userId)
    if (active?.wallet_id !== walletId) return false
    const enrolled = await enrolledDevices(db, walletId, active.epoch)
    return enrolled.some((one) => one.device === device)
  }

  return {
    has,

    async list({ userId, walletId }) {
      const active = await activeWallet(db, userId)
      if (active?.wallet_id !== walletId) return undefined
      return enrolledDevices(db, walletId, active.epoch)
    },

    async isEnrolled(userId, device) {
      const ref = { userId, walletId: '', device }
      const read = (trx: Transaction<CustodyTables>) => standingOf(trx, userId, device)
      const standing = await db
        .transaction()
        .execute((trx) => states.changeIn(trx, ref, read, { isFrozenToo: true }))
      if (standing === 'unavailable' || standing === 'frozen')
        throw new Error(`the rows of user ${userId} are damaged`)
      return standing === 'enrolled'
    },

    async revoke(ref, devices) {
      const change = () => states.change(ref, (trx) => revoke(trx, ref, devices, now()))
      // Another one ends nothing, and gets no new key for its call.
      return (await has(ref)) ? renewal.renew(ref.userId, change) : change()
    },

    async deleteUser(userId, device) {
      const ref = { userId, walletId: '', device }
      const standing = await states.change(ref, (trx) => standingOf(trx, userId, device))
      // A repetition; what another device is about to create is not this one's to destroy.
      if (standing === 'no-wallet') return 'deleted'
      if (standing === 'stranger') return deleteUnprotected(ref)
      if (standing !== 'enrolled') return standing
      await userKeys.destroy(userId)
      const act = (trx: Transaction<CustodyTables>) => deleteRows(trx, userId, device, now())
      // Also if it was frozen just now: the rows open nothing any more.
      return db
        .transaction()
        .execute((trx) => states.changeIn(trx, ref, () => act(trx), { isFrozenToo: true }))
    },
  }

  /** Who only reads the mailbox, or has only a session, could destroy the wallet otherwise. */
  async function deleteUnprotected(ref: Ref): Promise<'deleted' | StateRefusal | 'not-found'> {
    const { device, userId } = ref
    const active = await activeWallet(db, userId)
    if (!active) return 'not-found'
    const { epoch, wallet_id: walletId } = active
    if (!(await escrow.isUnprotected({ userId, walletId, epoch }))) return 'not-found'
    // The key stays: another device may store a share of the next wallet under it at this moment.
    return states.change(ref, async (trx) => {
      const still = await activeWallet(trx, userId)
      if (still?.wallet_id !== walletId) return 'not-found'
      // A factor made another generation, also while escrow answered, and whatever it said.
      const isFirst = still.rotation_id === null && still.epoch === firstEpoch
      return isFirst ? deleteRows(trx, userId, device, now()) : 'not-found'
    })
  }
}

/** Of the generation that a wallet is made with. */
const firstEpoch = 1

/** Ends devices in the transaction of the one that asks. */
async function revoke(
  trx: Transaction<CustodyTables>,
  ref: Ref,
  devices: readonly string[] | 'others',
  at: number,
): Promise<'revoked' | 'not-found'> {
  const { device: own, userId, walletId } = ref
  const active = await activeWallet(trx, userId)
  if (active?.wallet_id !== walletId) return 'not-found'
  const enrolled = await enrolledDevices(trx, walletId, active.epoch)
  // Who only reads the mailbox could lock the owner out otherwise.
  if (!enrolled.some(({ device }) => device === own)) return 'not-found'
  const all = await knownDevices(trx, walletId)
  const ended = all.filter((one) => (devices === 'others' ? one !== own : devices.includes(one)))
  if (ended.length === 0) return 'revoked'
  await dropPendingGenerations(trx, walletId, active.epoch, ended)
  const shares = trx.deleteFrom('shares').where('wallet_id', '=', walletId)
  await shares.where('kind', '=', 'device').where('device', 'in', ended).execute()
  // What is on its way to them, or was let in by them.
  const allowed = trx.deleteFrom('allowed_devices').where('wallet_id', '=', walletId)
  await allowed.where('device', 'in', ended).execute()
  const requests = trx.deleteFrom('device_requests').where('wallet_id', '=', walletId)
  await requests.where('device', 'in', ended).execute()
  await requests.where('approver', 'in', ended).execute()
  await dropUnusedGenerations(trx, walletId)
  for (const device of ended)
    await insertAudit(trx, 'audit', 'device-revoked', { at, userId, walletId, device })
  return 'revoked'
}

/** What a device is to the wallet of a user. */
async function standingOf(
  trx: Transaction<CustodyTables>,
  userId: string,
  device: string,
): Promise<'no-wallet' | 'stranger' | 'enrolled'> {
  const active = await activeWallet(trx, userId)
  if (!active) return 'no-wallet'
  const enrolled = await enrolledDevices(trx, active.wallet_id, active.epoch)
  return enrolled.some((one) => one.device === device) ? 'enrolled' : 'stranger'
}

async function deleteRows(
  trx: Transaction<CustodyTables>,
  userId: string,
  device: string,
  at: number,
): Promise<'deleted'> {
  const active = await activeWallet(trx, userId)
  for (const table of userTables)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  const walletId = active?.wallet_id
  if (walletId) await insertAudit(trx, 'audit', 'wallet-deleted', { at, userId, walletId, device })
  return 'deleted'
}

/** All but the log, which shows who deleted the rest until it ends by itself. */
const userTables = [
  'shares',
  'generations',
  'wallets',
  'allowed_devices',
  'device_requests',
  'releases',
] as const satisfies readonly (keyof CustodyTables)[]

async function enrolledDevices(
  on: Kysely<CustodyTables>,
  walletId: string,
  activeEpoch: number,
): Promise<readonly EnrolledDevice[]> {
  const rows = await on
    .selectFrom('shares')
    .select(['device', 'epoch', 'used_at'])
    .where('wallet_id', '=', walletId)
    .where('kind', '=', 'device')
    .where('epoch', '<=', activeEpoch)
    .orderBy('used_at', 'desc')
    .execute()
  return rows.map(({ device, epoch, used_at: usedAt }) => ({ device, epoch, usedAt }))
}

async function knownDevices(
  trx: Transaction<CustodyTables>,
  walletId: string,
): Promise<readonly string[]> {
  const tables = ['shares', 'generations', 'allowed_devices', 'device_requests'] as const
  const devices = new Set<string>()
  for (const table of tables) {
    const rows = await trx
      .selectFrom(table)
      .select('device')
      .where('wallet_id', '=', walletId)
      .execute()
    for (const { device } of rows) devices.add(device)
  }
  // Of the recovery share, which is no device's.
  devices.delete('')
  return [...devices]
}
