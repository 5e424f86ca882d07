import type { Transaction } from 'kysely'
import { createAddressBox } from './createAddressBox.js'
import {
  addressOf,
  createShareRows,
  type ShareRow,
  type ShareState,
  sealAddress,
} from './createShareRows.js'
import type { EscrowContext } from './EscrowContext.js'
import type { EscrowTables } from './escrowTables.js'

type NewMailbox = {
  readonly state: Omit<ShareState, 'address' | 'confirmed_at'>
  /** Normalised. */
  readonly email: string
  /** The row had no mailbox, and has the address from now on. */
  readonly isFirst?: true
}

/** Changes the mailbox of a genuine row, and of the sets of its wallet; those that have the address itself get the new one. */
export async function moveMailbox(
  trx: Transaction<EscrowTables>,
  context: Pick<EscrowContext, 'report' | 'secrets'>,
  row: ShareRow,
  { email, isFirst, state }: NewMailbox,
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
    const hasAddress = isFirst || each.rotation_id || addressOf(addresses, each) !== undefined
    const address = hasAddress ? sealAddress(addresses, each, email) : each.address
    await rows.restate(trx, each, { ...state, address })
  }
}
