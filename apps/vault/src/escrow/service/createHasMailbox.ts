import { normalizeEmail } from '../../mail/normalizeEmail.js'
import type { EscrowPeer } from '../../peers/peers.js'
import { createShareRows, mailboxMac, type ShareRow } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'

/** Tells auth whether a user's wallet has a mailbox. */
export function createHasMailbox(context: EscrowContext): EscrowPeer['hasMailbox'] {
  const rows = createShareRows(context)

  return async (userId, text) => {
    const email = normalizeEmail(text)
    if (email === undefined) return false
    const mailbox = mailboxMac(context, email)
    const hasIt = (row: ShareRow) => row.mailbox === mailbox && rows.isGenuine(row)
    const all = await rows.ofUser(context.db, userId)
    const confirmed = all.filter((row) => row.confirmed_at !== null && row.mailbox !== null)
    const sets = confirmed.filter(({ rotation_id }) => rotation_id !== '')
    // A factor protects the wallet from who only reads the mailbox: no other row speaks for it.
    if (sets.length > 0) return sets.every(hasIt)
    return confirmed.length === 0 || confirmed.some(hasIt)
  }
}
