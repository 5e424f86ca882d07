import type { Transaction } from 'kysely'
import { createAddressBox } from './createAddressBox.js'
import { createShareRows, type ShareRow, type ShareState, sharePlace } from './createShareRows.js'
import type { EscrowContext } from './EscrowContext.js'
import type { EscrowTables } from './escrowTables.js'

type NewMailbox = {
  readonly state: Omit<ShareState, 'address' | 'confirmed_at'>
  /** Normalised. */
  readonly email: string
}

/** Changes the mailbox of a genuine row, and of the sets of its wallet, which have the address itself. */
export async function moveMailbox(
  trx: Transaction<EscrowTables>,
  context: Pick<EscrowContext, 'report' | 'secrets'>,
  row: ShareRow,
  { email, state }: NewMailbox,
): Promise<void> {
  const rows = createShareRows(context)
  const addresses = createAddressBox(context)
  const all = await rows.ofUser(trx, row.user_id)
  const isMoved = (each: ShareRow) =>
    each.seq === row.seq ||
    (each.wallet_id === row.wallet_id &&
      each.rotation_id !== '' &&
      each.mailbox === row.mailbox &&
      rows.isGenuine(each))
  for (const each of all.filter(isMoved)) {
    const address = each.rotation_id ? addresses.seal(sharePlace(each), email) : each.address
    await rows.restate(trx, each, { ...state, address })
  }
}
