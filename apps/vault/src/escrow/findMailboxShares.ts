import type { Transaction } from 'kysely'
import { heldMs, type ShareRow, type ShareRows } from './createShareRows.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'

/**
 * The confirmed rows that a mailbox may freeze and unfreeze: those first whose links it followed, then the oldest. After a
 * change of the mailbox only the one before it may, until the hold is over: the new one may be a thief's.
 */
export async function findMailboxShares(
  trx: Transaction<EscrowTables>,
  { now, rows }: { readonly now: () => number; readonly rows: Pick<ShareRows, 'isGenuine'> },
  mailbox: string,
): Promise<readonly ShareRow[]> {
  const shares = await trx
    .selectFrom('recovery_shares')
    .selectAll()
    .where((is) => is.or([is('mailbox', '=', mailbox), is('previous_mailbox', '=', mailbox)]))
    .where('confirmed_at', 'is not', null)
    .orderBy('proved_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .limit(10 * escrowLimits.freezeLinks)
    .execute()
  const isItsOwn = (row: ShareRow) =>
    mailbox === (heldMs(row, now()) > 0 ? row.previous_mailbox : row.mailbox)
  return shares.filter((row) => rows.isGenuine(row) && isItsOwn(row))
}
