import type { Kysely, Transaction } from 'kysely'
import type { CustodyPeer } from '../peers/peers.js'
import type { WalletRef } from '../storage/walletRows.js'
import type { EscrowTables } from './escrowTables.js'

type DeviceRef = Omit<WalletRef, 'epoch'>

/** Remembers a device that stored or was given a share: what strangers do wrong does not count for it. */
export async function rememberDevice(
  trx: Transaction<EscrowTables>,
  { device, userId, walletId }: DeviceRef,
  at: number,
): Promise<void> {
  await trx
    .replaceInto('known_devices')
    .values({ user_id: userId, wallet_id: walletId, device, at })
    .execute()
}

/** Whether a device has a share of the wallet. Of one that another device approved only custody knows; while it is away, no. */
export async function isOwnDevice(
  on: Kysely<EscrowTables>,
  custody: Pick<CustodyPeer, 'hasDevice'>,
  ref: DeviceRef,
): Promise<boolean> {
  return (await isKnownDevice(on, ref)) || custody.hasDevice(ref).catch(() => false)
}

async function isKnownDevice(
  on: Kysely<EscrowTables>,
  { device, userId, walletId }: DeviceRef,
): Promise<boolean> {
  const known = await on
    .selectFrom('known_devices')
    .select('at')
    .where('user_id', '=', userId)
    .where('wallet_id', '=', walletId)
    .where('device', '=', device)
    .executeTakeFirst()
  if (known) return true
  const stored = await on
    .selectFrom('recovery_shares')
    .select('seq')
    .where('user_id', '=', userId)
    .where('wallet_id', '=', walletId)
    .where('device', '=', device)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return stored !== undefined
}
