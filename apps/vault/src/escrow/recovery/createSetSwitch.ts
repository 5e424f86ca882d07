import type { Transaction } from 'kysely'
import { mailLimits } from '../../mail/mailLimits.js'
import { generateId } from '../../storage/generateId.js'
import { insertAudit, type WalletRef } from '../../storage/walletRows.js'
import { createAddressBox } from '../createAddressBox.js'
import type { Alerts } from '../createAlerts.js'
import type { Freezes } from '../createFreezes.js'
import { addressOf, createShareRows } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import type { EscrowTables } from '../escrowTables.js'
import { rememberDevice } from '../knownDevices.js'
import { type ChangedFactors, recoveryChangedEmail } from '../recoveryEmails.js'
import { currentOf } from './putSet.js'

type SetSwitchParameters = {
  readonly context: EscrowContext
  readonly freezes: Freezes
  readonly alerts: Alerts
}

/** A set that is to be the wallet's. */
export type Switch = {
  readonly ref: WalletRef
  readonly rotationId: string
  /** Empty where the device that stored the set did not ask for it. */
  readonly browser: string
  /** What it changes of the set before it, whose row is named; undefined where escrow cannot tell. */
  readonly changed: (ChangedFactors & { readonly since: number | undefined }) | undefined
  /** Gets the ids of the mails that were stored. */
  readonly mails: string[]
}

/**
 * Makes a set the wallet's: what custody's active generation does not pair with is destroyed, escrow's own share among it.
 * Mailbox and devices are notified in the same transaction.
 */
export function createSetSwitch({ alerts, context, freezes }: SetSwitchParameters) {
  const { now, outbox, vaultUrl } = context
  const rows = createShareRows(context)
  const addresses = createAddressBox(context)

  return async (
    trx: Transaction<EscrowTables>,
    { browser, changed, mails, ref, rotationId }: Switch,
  ): Promise<'confirmed' | 'not-found'> => {
    const { userId, walletId } = ref
    const row = await rows.findSet(trx, { ...ref, rotationId })
    if (!row) return 'not-found'
    if (row.confirmed_at !== null) return 'confirmed'
    const at = now()
    const all = (await rows.ofUser(trx, userId)).filter((each) => each.wallet_id === walletId)
    const current = currentOf(all)
    for (const each of all.filter(({ epoch, seq }) => epoch <= row.epoch && seq !== row.seq)) {
      await trx.deleteFrom('recovery_shares').where('seq', '=', each.seq).execute()
      // It keeps a place of its own for its proofs.
      if (each.confirmed_at !== null)
        await rememberDevice(trx, { ...ref, device: each.device }, each.created_at)
    }
    await rows.restate(trx, row, {
      confirmed_at: at,
      ...(current?.mailbox === row.mailbox && {
        mailbox_changed_at: current.mailbox_changed_at,
        previous_mailbox: current.previous_mailbox,
        proved_at: current.proved_at,
      }),
    })
    const to = addressOf(addresses, row)
    if (to !== undefined && outbox) {
      const freezeToken = await freezes.makeToken(userId, trx)
      const since = current?.rotation_id ? current.seq : undefined
      const email = recoveryChangedEmail(vaultUrl, {
        to,
        freezeToken,
        at,
        browser: browser || 'one of your devices',
        // Another set may have come between: the mail says nothing that it does not know.
        changed: changed?.since === since ? changed : undefined,
      })
      const id = generateId()
      await outbox.store(trx, { id, email, ttlMs: mailLimits.noticeMs, isNotice: true })
      mails.push(id)
    }
    const kind = 'recovery-changed'
    await alerts.add(trx, ref, { kind, browser, hostOrigin: '', mails: [...mails] })
    await insertAudit(trx, 'escrow_audit', kind, { ...ref, at })
    return 'confirmed'
  }
}
