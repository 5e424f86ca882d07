import { type Kysely, sql, type Transaction } from 'kysely'
import type { CustodyPeer } from '../peers/peers.js'
import type { WalletRef } from '../storage/walletRows.js'
import type { EscrowTables } from './escrowTables.js'

type DeviceRef = Omit<WalletRef, 'epoch'>

/** Remembers since when a device has stored or was given a share: what strangers do wrong does not count for it. */
export async function rememberDevice(
  trx: Transaction<EscrowTables>,
  { device, userId, walletId }: DeviceRef,
  at: number,
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, wallet_id: walletId, device, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * When a device was first let into the wallet, and 0 for one that has it from the start. One that was sent away and came back
 * counts from its first time: who ended it would hide from it what he did before.
 */
export async function enrolledAt(
  on: Kysely<EscrowTables>,
  { device, userId, walletId }: DeviceRef,
): Promise<number> {
  const first = async (table: 'alerts' | 'known_devices' | 'recovery_releases') => {
    const rows = on
      .selectFrom(table)
      .select((select) => select.fn.min('at').as('at'))
      .where('user_id', '=', userId)
      .where('wallet_id', '=', walletId)
      .where('device', '=', device)
    // The notice that it was let in, which is as old as the oldest alert that it could be shown.
    const matching = table === 'alerts' ? rows.where(sql.ref('kind'), '=', 'device-added') : rows
    return (await matching.executeTakeFirst())?.at ?? Number.POSITIVE_INFINITY
  }
  const admittedAt = Math.min(await first('alerts'), await first('recovery_releases'))
  if (admittedAt === Number.POSITIVE_INFINITY) return 0
  const made = await on
    .selectFrom('recovery_shares')
    .select((select) => select.fn.min('created_at').as('at'))
    .where('user_id', '=', userId)
    .where('wallet_id', '=', walletId)
    .where('device', '=', device)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const firstKnown = Math.min(await first('known_devices'), made?.at ?? Number.POSITIVE_INFINITY)
  return firstKnown < admittedAt ? 0 : admittedAt
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
  const row = await on
    .selectFrom('known_devices')
    .select('at')
    .where('user_id', '=', userId)
    .where('wallet_id', '=', walletId)
    .where('device', '=', device)
    .executeTakeFirst()
  if (row) return true
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
