import type { Kysely, Selectable, Transaction } from 'kysely'
import type { WalletRef } from '../storage/walletRows.js'
import type { EscrowTables } from './escrowTables.js'
import type { WaitKind } from './recoveryTables.js'

/** What waits for a time. The state of the user authenticates the rows; they are changed within `changeIn`. */
export type Wait = Selectable<EscrowTables['waits']>
type Trx = Transaction<EscrowTables>
type WaitRef = Pick<WalletRef, 'userId'> & { readonly kind: WaitKind; readonly device?: string }

export const findWait = (
  on: Kysely<EscrowTables>,
  { device = '', kind, userId }: WaitRef,
): Promise<Wait | undefined> =>
  on
    .selectFrom('waits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('device', '=', device)
    .executeTakeFirst()

/** Begins one, in the place of an earlier one. */
export async function putWait(trx: Trx, wait: Wait): Promise<void> {
  await trx.replaceInto('waits').values(wait).execute()
}

export async function endWait(trx: Trx, { device = '', kind, userId }: WaitRef): Promise<void> {
  await trx
    .deleteFrom('waits')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('device', '=', device)
    .execute()
}

/** Ends all of a user, as a freeze does; an unfreezing that is ready later than `sparedAfter` may be spared. */
export async function endWaits(
  trx: Trx,
  userId: string,
  sparedAfter = Number.POSITIVE_INFINITY,
): Promise<void> {
  const waits = trx.deleteFrom('waits').where('user_id', '=', userId)
  await waits.where('kind', '!=', 'unfreeze').execute()
  if (sparedAfter === Number.POSITIVE_INFINITY) await waits.execute()
  else await waits.where('ready_at', '<=', sparedAfter).execute()
}
