import type { Kysely, Transaction } from 'kysely'
import type { StateRefusal, UserStates } from '../envelope/createUserStates.js'
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
  /** Deletes all rows of a user; what a backup holds of them is deleted with the user's key. */
  deleteUser(userId: string, device: string): Promise<'deleted' | StateRefusal>
}

export function createDevices(
  db: Kysely<CustodyTables>,
  states: UserStates<CustodyTables>,
  now: () => number,
): Devices {
  return {
    async list({ userId, walletId }) {
      const active = await activeWallet(db, userId)
      if (active?.wallet_id !== walletId) return undefined
      return enrolledDevices(db, walletId, active.epoch)
    },

    async has({ device, userId, walletId }) {
      const active = await activeWallet(db, userId)
      if (active?.wallet_id !== walletId) return false
      const enrolled = await enrolledDevices(db, walletId, active.epoch)
      return enrolled.some((one) => one.device === device)
    },

    revoke: (ref, devices) =>
      states.change(ref, async (trx) => {
        const { device: own, userId, walletId } = ref
        const active = await activeWallet(trx, userId)
        if (active?.wallet_id !== walletId) return 'not-found'
        const enrolled = await enrolledDevices(trx, walletId, active.epoch)
        // Who only reads the mailbox could lock the owner out otherwise.
        if (!enrolled.some(({ device }) => device === own)) return 'not-found'
        const known = await knownDevices(trx, walletId)
        const ended = known.filter((one) =>
          devices === 'others' ? one !== own : devices.includes(one),
        )
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
          await insertAudit(trx, 'audit', 'device-revoked', { at: now(), userId, walletId, device })
        return 'revoked'
      }),

    deleteUser: (userId, device) =>
      states.change({ userId, walletId: '', device }, async (trx): Promise<'deleted'> => {
        const active = await activeWallet(trx, userId)
        for (const table of userTables)
          await trx.deleteFrom(table).where('user_id', '=', userId).execute()
        if (active) {
          const { wallet_id: walletId } = active
          await insertAudit(trx, 'audit', 'wallet-deleted', { at: now(), userId, walletId, device })
        }
        return 'deleted'
      }),
  }
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

/** Every device that custody has a row of. */
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
