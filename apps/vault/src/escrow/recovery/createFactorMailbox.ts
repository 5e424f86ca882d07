import type { Transaction } from 'kysely'
import type { StateRefusal } from '../../envelope/createUserStates.js'
import { mailLimits } from '../../mail/mailLimits.js'
import type { Email } from '../../mail/renderEmail.js'
import { generateId } from '../../storage/generateId.js'
import { insertAudit, type WalletRef } from '../../storage/walletRows.js'
import { createAddressBox } from '../createAddressBox.js'
import type { Alerts } from '../createAlerts.js'
import type { Freezes } from '../createFreezes.js'
import { addressOf, createShareRows, mailboxMac, type ShareRow } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'
import { moveMailbox } from '../moveMailbox.js'
import { mailboxReplacedEmail } from '../recoveryEmails.js'

export type FactorMailboxParameters = {
  readonly context: EscrowContext
  readonly freezes: Freezes
  readonly alerts: Alerts
  /** Lets the user's tokens of mails about unfreezing end at a time. */
  readonly capUnfreezeTokens: Freezes['capTokens']
}

type NewMailbox = { readonly row: ShareRow; readonly email: string; readonly browser: string }

/** Names another mailbox for a wallet whose owner proved a factor. Both mailboxes and every other device are notified. */
export function createFactorMailbox(parameters: FactorMailboxParameters) {
  const { alerts, capUnfreezeTokens, context, freezes } = parameters
  const { db, now, outbox, states, vaultUrl } = context
  const rows = createShareRows(context)
  const addresses = createAddressBox(context)

  return async (
    ref: WalletRef,
    named: NewMailbox,
  ): Promise<'named' | 'not-found' | StateRefusal> => {
    const mails: string[] = []
    // Also while the wallet is frozen: a thief of the mailbox, whose freeze it may be, must not keep it.
    const result = await db
      .transaction()
      .execute((trx) =>
        states.changeIn(trx, ref, () => name(trx, ref, named, mails), { isFrozenToo: true }),
      )
    for (const id of mails) outbox?.send({ id, isNotice: true })
    return result
  }

  async function name(
    trx: Transaction<EscrowTables>,
    ref: WalletRef,
    { browser, email, row: proved }: NewMailbox,
    mails: string[],
  ): Promise<'named' | 'not-found'> {
    const row = await rows.activeSet(trx, ref)
    if (row?.seq !== proved.seq || row.ct !== proved.ct) return 'not-found'
    const mailbox = mailboxMac(context, email)
    // A retry, which the mailboxes heard of already.
    if (row.mailbox === mailbox) return 'named'
    const at = now()
    const state = {
      mailbox,
      mailbox_changed_at: at,
      previous_mailbox: row.mailbox,
      proved_at: null,
    }
    await moveMailbox(trx, context, row, { state, email })
    const old = addressOf(addresses, row)
    const words = { at, browser }
    if (old !== undefined) {
      const freezeToken = await freezes.makeToken(ref.userId, trx)
      await store(trx, mailboxReplacedEmail(vaultUrl, { ...words, to: old, freezeToken }), mails)
    }
    await store(trx, mailboxReplacedEmail(vaultUrl, { ...words, to: email }), mails)
    // What is in the old mailbox freezes until the hold ends, and not for ever.
    const ends = at + escrowLimits.holdMs
    for (const cap of [freezes.capTokens, capUnfreezeTokens]) await cap(trx, ref.userId, ends)
    const kind = 'email-changed'
    await alerts.add(trx, ref, { kind, hostOrigin: '', mails: [...mails] })
    await insertAudit(trx, 'escrow_audit', kind, { ...ref, at })
    return 'named'
  }

  async function store(
    trx: Transaction<EscrowTables>,
    email: Email,
    mails: string[],
  ): Promise<void> {
    if (!outbox) return
    const id = generateId()
    await outbox.store(trx, { id, email, ttlMs: mailLimits.noticeMs, isNotice: true })
    mails.push(id)
  }
}
