import type { Transaction } from 'kysely'
import { generateId } from '../storage/generateId.js'
import { insertAudit } from '../storage/walletRows.js'
import type { Freezes } from './createFreezes.js'
import type { QuietRequests } from './createQuietRequests.js'
import { madeOf } from './createShareNotices.js'
import { createShareRows, mailboxMac } from './createShareRows.js'
import type { EscrowContext } from './EscrowContext.js'
import { freezeLinkEmail } from './escrowEmails.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'
import { findMailboxShares } from './findMailboxShares.js'
import { recordNotice } from './mailAllowance.js'

/** Links that freeze, for visitors who have neither a device nor a notice at hand. */
export type FreezeRequests = {
  /** Mails the links to a normalised address, if wallets are its own; returns the seconds to wait where a network requests too many. */
  request(email: string, ip: string): number
}

type Trx = Transaction<EscrowTables>

export function createFreezeRequests(
  context: EscrowContext,
  freezes: Freezes,
  requests: QuietRequests,
): FreezeRequests {
  const { db, now, outbox, vaultUrl } = context
  const rows = createShareRows(context)

  return { request: (email, ip) => requests.accept(ip, () => mailLinks(email)) }

  async function mailLinks(email: string): Promise<void> {
    const id = generateId()
    const isStored = await db.transaction().execute((trx) => storeMail(trx, email, id))
    if (isStored) outbox?.send({ id, isNotice: true })
  }

  async function storeMail(trx: Trx, email: string, id: string): Promise<boolean> {
    const mailbox = mailboxMac(context, email)
    const mailboxShares = await findMailboxShares(trx, { rows, now }, mailbox)
    const shares = mailboxShares.slice(0, escrowLimits.freezeLinks)
    if (!outbox || shares.length === 0) return false
    // Only what is mailed counts: a request that came too early takes no place.
    if (!(await recordNotice(trx, mailbox, now(), 'freeze'))) return false
    const { freezeLinkMs: ttlMs } = escrowLimits
    const wallets = []
    for (const share of shares) {
      const freezeToken = await freezes.makeToken(share.user_id, trx, ttlMs)
      wallets.push({ made: madeOf(share), freezeToken })
    }
    const mail = freezeLinkEmail(vaultUrl, { to: email, wallets })
    await outbox.store(trx, { id, email: mail, ttlMs, isNotice: true })
    for (const { device, user_id: userId, wallet_id: walletId } of shares)
      await insertAudit(trx, 'escrow_audit', 'freeze-link-mailed', {
        userId,
        walletId,
        device,
        at: now(),
      })
    return true
  }
}
