import type { Transaction } from 'kysely'
import { mailLimits } from '../../mail/mailLimits.js'
import type { EscrowPeer } from '../../peers/peers.js'
import { generateId } from '../../storage/generateId.js'
import { createAddressBox } from '../createAddressBox.js'
import type { Alerts } from '../createAlerts.js'
import type { Freezes } from '../createFreezes.js'
import { addressOf, createShareRows } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import type { EscrowTables } from '../escrowTables.js'
import { loginChangedEmail } from '../recoveryEmails.js'

export type PeerAlertParameters = {
  readonly context: EscrowContext
  readonly alerts: Alerts
  readonly freezes: Freezes
}

/** Shows an event that another service knows of on every device of every wallet of the user. */
export function createPeerAlert(parameters: PeerAlertParameters): EscrowPeer['alert'] {
  const { alerts, context, freezes } = parameters
  const { db, now, outbox, vaultUrl } = context
  const rows = createShareRows(context)
  const addresses = createAddressBox(context)

  return async (userId, kind) => {
    const mails = await db.transaction().execute(async (trx) => {
      // Of a lost mailbox auth itself notifies the mailbox.
      const stored = kind === 'mailbox-lost' ? [] : await storeMails(trx, userId, kind)
      const wallets = await trx
        .selectFrom('recovery_shares')
        .select(({ fn }) => ['wallet_id', fn.max('epoch').as('epoch')])
        .where('user_id', '=', userId)
        .groupBy('wallet_id')
        .execute()
      for (const { epoch, wallet_id: walletId } of wallets) {
        const ref = { userId, walletId, epoch, device: '' }
        await alerts.add(trx, ref, { kind, hostOrigin: '', mails: stored })
      }
      return stored
    })
    for (const id of mails) outbox?.send({ id, isNotice: true })
  }

  /** To the mailboxes that escrow can read: of an account without an e-mail no other service knows them. */
  async function storeMails(
    trx: Transaction<EscrowTables>,
    userId: string,
    kind: 'login-added' | 'login-removed',
  ): Promise<readonly string[]> {
    if (!outbox) return []
    const all = (await rows.ofUser(trx, userId)).filter(
      (row) => row.confirmed_at !== null && rows.isGenuine(row),
    )
    const ids: string[] = []
    for (const to of new Set(all.map((row) => addressOf(addresses, row)))) {
      if (to === undefined) continue
      const id = generateId()
      const freezeToken = await freezes.makeToken(userId, trx)
      const email = loginChangedEmail(vaultUrl, { to, freezeToken, kind, at: now() })
      await outbox.store(trx, { id, email, ttlMs: mailLimits.noticeMs, isNotice: true })
      ids.push(id)
    }
    return ids
  }
}
