import type { Kysely, Transaction } from 'kysely'
import type { WalletRef } from '../storage/walletRows.js'
import { custodyLimits } from './custodyLimits.js'
import type { CustodyTables } from './custodyTables.js'

/** Remembers that escrow lets a device into a wallet: its owner has followed a link for it. */
export async function allowDevice(
  trx: Transaction<CustodyTables>,
  { device, epoch, userId, walletId }: WalletRef,
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('allowed_devices')
    .where('user_id', '=', userId)
    .where('allowed_at', '<', now - custodyLimits.allowedMs)
    .execute()
  await trx
    .insertInto('allowed_devices')
    .values({ user_id: userId, wallet_id: walletId, epoch, device, allowed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'wallet_id', 'epoch', 'device']).doUpdateSet({
        allowed_at: now,
      }),
    )
    .execute()
}

/** Whether escrow has let exactly this device into exactly this wallet, a short while ago. */
export async function isAllowed(
  on: Kysely<CustodyTables>,
  { device, epoch, userId, walletId }: WalletRef,
  now: number,
): Promise<boolean> {
  const row = await on
    .selectFrom('allowed_devices')
    .select('allowed_at')
    .where('user_id', '=', userId)
    .where('wallet_id', '=', walletId)
    .where('epoch', '=', epoch)
    .where('device', '=', device)
    .where('allowed_at', '>=', now - custodyLimits.allowedMs)
    .executeTakeFirst()
  return row !== undefined
}
