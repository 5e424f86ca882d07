import type { Kysely, Selectable } from 'kysely'
import type { WalletRef } from '../storage/walletRows.js'
import type { CustodyTables } from './custodyTables.js'

export type WalletRow = Selectable<CustodyTables['wallets']>

/** The wallet of a user that was confirmed, with its active generation. */
export function activeWallet(
  on: Kysely<CustodyTables>,
  userId: string,
): Promise<WalletRow | undefined> {
  return on
    .selectFrom('wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst()
}

/** Whether a wallet is the user's, and the epoch that of its active generation. */
export async function isActive(
  on: Kysely<CustodyTables>,
  { epoch, userId, walletId }: Omit<WalletRef, 'device'>,
): Promise<boolean> {
  const active = await activeWallet(on, userId)
  return active?.wallet_id === walletId && active.epoch === epoch
}

/** Whether a device has made a wallet and not confirmed it yet. */
export async function isPending(
  on: Kysely<CustodyTables>,
  { device, epoch, userId, walletId }: WalletRef,
): Promise<boolean> {
  const row = await on
    .selectFrom('wallets')
    .select('wallet_id')
    .where('wallet_id', '=', walletId)
    .where('user_id', '=', userId)
    .where('epoch', '=', epoch)
    .where('device', '=', device)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}

export async function isEnrolled(
  on: Kysely<CustodyTables>,
  { device, epoch, userId, walletId }: WalletRef,
): Promise<boolean> {
  const row = await on
    .selectFrom('shares')
    .select('seq')
    .where('wallet_id', '=', walletId)
    .where('user_id', '=', userId)
    .where('epoch', '=', epoch)
    .where('kind', '=', 'device')
    .where('device', '=', device)
    .executeTakeFirst()
  return row !== undefined
}
