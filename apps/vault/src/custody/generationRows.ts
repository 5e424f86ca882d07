import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { WalletRef } from '../storage/walletRows.js'
import type { CustodyTables } from './custodyTables.js'

export type GenerationRow = Selectable<CustodyTables['generations']>

/** The generation that a device has made and not confirmed yet. */
export function pendingGeneration(
  on: Kysely<CustodyTables>,
  { device, epoch, userId, walletId }: WalletRef,
): Promise<GenerationRow | undefined> {
  return on
    .selectFrom('generations')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('user_id', '=', userId)
    .where('epoch', '=', epoch)
    .where('state', '=', 'pending')
    .where('device', '=', device)
    .executeTakeFirst()
}

/** The latest generation before the active one that a device still has a share of. */
export function earlierGeneration(
  on: Kysely<CustodyTables>,
  { device, userId, walletId }: Omit<WalletRef, 'epoch'>,
): Promise<Pick<GenerationRow, 'blob' | 'epoch' | 'rotation_id'> | undefined> {
  return on
    .selectFrom('generations')
    .innerJoin('shares', (join) =>
      join
        .onRef('shares.wallet_id', '=', 'generations.wallet_id')
        .onRef('shares.epoch', '=', 'generations.epoch'),
    )
    .select(['generations.blob', 'generations.epoch', 'generations.rotation_id'])
    .where('generations.wallet_id', '=', walletId)
    .where('generations.user_id', '=', userId)
    .where('generations.state', '=', 'earlier')
    .where('shares.kind', '=', 'device')
    .where('shares.device', '=', device)
    .orderBy('generations.epoch', 'desc')
    .executeTakeFirst()
}

/** Deletes generations that were not confirmed, with their shares: those of some devices, or all of a wallet. */
export async function dropPendingGenerations(
  trx: Transaction<CustodyTables>,
  walletId: string,
  /** Of the active generation: what is pending comes after it. */
  activeEpoch: number,
  devices?: readonly string[],
): Promise<void> {
  if (devices?.length === 0) return
  await trx
    .deleteFrom('generations')
    .where('wallet_id', '=', walletId)
    .where('state', '=', 'pending')
    .$if(devices !== undefined, (query) => query.where('device', 'in', devices ?? []))
    .execute()
  await trx
    .deleteFrom('shares')
    .where('wallet_id', '=', walletId)
    .where('epoch', '>', activeEpoch)
    .$if(devices !== undefined, (query) => query.where('device', 'in', devices ?? []))
    .execute()
}

/** Deletes earlier generations that no device has a share of. */
export async function dropUnusedGenerations(
  trx: Transaction<CustodyTables>,
  walletId: string,
): Promise<void> {
  await sql`delete from generations where wallet_id = ${walletId} and state = 'earlier'
    and not exists (select 1 from shares where shares.wallet_id = generations.wallet_id
      and shares.epoch = generations.epoch and shares.kind = 'device')`.execute(trx)
}
