import type { Transaction } from 'kysely'
import { generateId } from '../../storage/generateId.js'
import { insertAudit, isFrozen } from '../../storage/walletRows.js'
import type { QuietRequests } from '../createQuietRequests.js'
import { madeOf } from '../createShareNotices.js'
import { createShareRows, mailboxMac, type ShareRow } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'
import { findMailboxShares } from '../findMailboxShares.js'
import { recordNotice } from '../mailAllowance.js'
import type { RecoverySets } from '../recovery/createRecoverySets.js'
import { unfreezeLinkEmail } from '../recoveryEmails.js'
import type { UnfreezeTokens } from './createUnfreezeTokens.js'

type Trx = Transaction<EscrowTables>

/** Links that begin to unfreeze, for visitors whose wallet e-mail alone protects. */
export type UnfreezeRequests = {
  /** Mails the links to a normalised address, if such frozen wallets are its own; returns the seconds to wait where a network requests too many. */
  request(email: string, ip: string): number
}

export type UnfreezeRequestsParameters = {
  readonly context: EscrowContext
  readonly tokens: UnfreezeTokens
  readonly quiet: QuietRequests
  /** Makes a set the wallet's that custody has made so already: its factor is asked for then. */
  readonly promote: RecoverySets['promote']
}

export function createUnfreezeRequests(parameters: UnfreezeRequestsParameters): UnfreezeRequests {
  const { context, promote, quiet, tokens } = parameters
  const { db, now, outbox, vaultUrl } = context
  const rows = createShareRows(context)

  return { request: (email, ip) => quiet.accept(ip, () => mailLinks(email)) }

  async function mailLinks(email: string): Promise<void> {
    const mailbox = mailboxMac(context, email)
    const named = await db
      .transaction()
      .execute((trx) => findMailboxShares(trx, { rows, now }, mailbox))
    for (const { user_id: userId, wallet_id: walletId } of named)
      await promote({ userId, walletId })
    const id = generateId()
    const isStored = await db.transaction().execute((trx) => storeMail(trx, email, id))
    if (isStored) outbox?.send({ id })
  }

  async function storeMail(trx: Trx, email: string, id: string): Promise<boolean> {
    const mailbox = mailboxMac(context, email)
    const mailboxShares = await findMailboxShares(trx, { rows, now }, mailbox)
    const shares: ShareRow[] = []
    for (const share of mailboxShares) if (await isFit(trx, share)) shares.push(share)
    if (!outbox || shares.length === 0) return false
    if (!(await recordNotice(trx, mailbox, now(), 'unfreeze'))) return false
    const { unfreezeLinkMs: ttlMs } = escrowLimits
    const wallets = []
    for (const share of shares.slice(0, escrowLimits.freezeLinks)) {
      const ids = { userId: share.user_id, walletId: share.wallet_id }
      const token = await tokens.make(trx, { ...ids, kind: 'start', email, validMs: ttlMs })
      wallets.push({ made: madeOf(share), token })
      const audited = { ...ids, device: share.device, at: now() }
      await insertAudit(trx, 'escrow_audit', 'unfreeze-link-mailed', audited)
    }
    const mail = unfreezeLinkEmail(vaultUrl, { to: email, wallets })
    await outbox.store(trx, { id, email: mail, ttlMs })
    return true
  }

  /** Frozen, and no set of the user has a factor, which would be asked for instead. */
  async function isFit(trx: Trx, { user_id }: ShareRow): Promise<boolean> {
    if (!(await isFrozen(trx, 'frozen_users', user_id))) return false
    return !(await hasFactors(trx, user_id))
  }
}

export async function hasFactors(trx: Trx, userId: string): Promise<boolean> {
  const set = await trx
    .selectFrom('recovery_shares')
    .select('seq')
    .where('user_id', '=', userId)
    .where('rotation_id', '!=', '')
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return set !== undefined
}
