import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { createVisitorLimit } from '@latchkey/service/createVisitorLimit'
import { hourMs, secondMs } from '@latchkey/service/durations'
import type { Transaction } from 'kysely'
import { type Sleep, sleepOrAbort } from '../links/createLongPolls.js'
import { errorName } from '../peers/errorName.js'
import { generateId } from '../storage/generateId.js'
import { insertAudit } from '../storage/walletRows.js'
import type { Freezes } from './createFreezes.js'
import { madeOf } from './createShareNotices.js'
import { createShareRows, heldMs, mailboxMac, type ShareRow } from './createShareRows.js'
import type { EscrowContext } from './EscrowContext.js'
import { freezeLinkEmail } from './escrowEmails.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'
import { recordNotice } from './mailAllowance.js'

/** Links that freeze, for visitors who have neither a device nor a notice at hand. */
export type FreezeRequests = {
  /** Mails the links to a normalised address, if wallets are its own; returns the seconds to wait where a network requests too many. */
  request(email: string, ip: string): Promise<number>
  /** Mails at once what still waits. */
  close(): Promise<void>
}

type Trx = Transaction<EscrowTables>

export function createFreezeRequests(
  context: EscrowContext,
  freezes: Freezes,
  sleep: Sleep = sleepOrAbort,
): FreezeRequests {
  const { db, now, outbox, report, vaultUrl } = context
  const rows = createShareRows(context)
  const { burst, perHour } = escrowLimits.freezeRequests
  const networks = createVisitorLimit({
    perSecond: (perHour * secondMs) / hourMs,
    burst,
    concurrent: burst,
    concurrentInAll: 1_000,
    now,
  })

  const running = new Set<Promise<void>>()
  const closing = new AbortController()
  // One for each request that waits.
  setMaxListeners(0, closing.signal)

  return {
    async request(email, ip) {
      const admission = networks.admit(ip)
      if ('retryAfter' in admission) return admission.retryAfter
      admission.leave()
      // Not awaited: the time of the answer tells nothing about the mailbox.
      const mailing = mailLater(email)
        .catch((error) => report(`escrow: ${errorName(error)}`))
        .finally(() => running.delete(mailing))
      running.add(mailing)
      return 0
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }

  /** Not right after the answer either: other requests of that moment would be slower for a mailbox with a wallet. */
  async function mailLater(email: string): Promise<void> {
    const { least, most } = escrowLimits.freezeRequestPauseMs
    if (!closing.signal.aborted) await sleep(randomInt(least, most + 1), closing.signal)
    await mailLinks(email)
  }

  async function mailLinks(email: string): Promise<void> {
    const id = generateId()
    const isStored = await db.transaction().execute((trx) => storeMail(trx, email, id))
    if (isStored) outbox?.send({ id, isNotice: true })
  }

  async function storeMail(trx: Trx, email: string, id: string): Promise<boolean> {
    const mailbox = mailboxMac(context, email)
    const shares = (await findShares(trx, mailbox)).slice(0, escrowLimits.freezeLinks)
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

  async function findShares(trx: Trx, mailbox: string): Promise<readonly ShareRow[]> {
    const found = await trx
      .selectFrom('recovery_shares')
      .selectAll()
      .where((is) => is.or([is('mailbox', '=', mailbox), is('previous_mailbox', '=', mailbox)]))
      .where('confirmed_at', 'is not', null)
      .orderBy('proved_at', (order) => order.asc().nullsLast())
      .orderBy('created_at')
      .limit(10 * escrowLimits.freezeLinks)
      .execute()
    return found.filter((row) => rows.isGenuine(row) && mayFreeze(row, mailbox))
  }

  /** After a change of the mailbox only the one before it, until the hold is over: the new one may be a thief's. */
  function mayFreeze(row: ShareRow, mailbox: string): boolean {
    return mailbox === (heldMs(row, now()) > 0 ? row.previous_mailbox : row.mailbox)
  }
}
