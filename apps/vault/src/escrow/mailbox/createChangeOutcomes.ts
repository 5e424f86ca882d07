import type { Transaction } from 'kysely'
import type { StateRefusal } from '../../envelope/createUserStates.js'
import { mailLimits } from '../../mail/mailLimits.js'
import type { OutboxMail } from '../../mail/openOutbox.js'
import type { Email } from '../../mail/renderEmail.js'
import { generateId } from '../../storage/generateId.js'
import { insertAudit, type WalletRef } from '../../storage/walletRows.js'
import type { Alerts } from '../createAlerts.js'
import type { Freezes } from '../createFreezes.js'
import { createShareRows, heldMs, type ShareRow, type ShareRows } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { mailboxNoticeEmail, mailboxRevertedEmail } from '../escrowEmails.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'
import { moveMailbox } from '../moveMailbox.js'
import { currentOf } from '../recovery/putSet.js'
import { type ChangeRow, createChangeRows } from './createChangeRows.js'

type Trx = Transaction<EscrowTables>

/** A mail that a transaction stored, to be sent once it has committed. */
export type StoredMail = Pick<OutboxMail, 'id' | 'isNotice'>
export type ChangeOutcome = ChangeRow | StateRefusal | 'link-expired'

export type ChangeOutcomesParameters = {
  readonly context: EscrowContext
  readonly freezes: Freezes
  readonly alerts: Alerts
}

/** How a change of a mailbox takes effect, and how it is undone; each notifies both mailboxes and every other device. */
export type ChangeOutcomes = {
  /** Both links were followed: from now on the device that started the change may complete it. */
  makeReady(trx: Trx, row: ChangeRow): Promise<ChangeOutcome>
  complete(trx: Trx, row: ChangeRow, mails: StoredMail[]): Promise<ChangeOutcome>
  /**
   * The old mailbox stops whatever would take the wallet from it, with the token of any of its mails. Where a complete
   * change cannot be undone because of the rows of the wallet, the pending ones are stopped nevertheless.
   */
  stopAll(trx: Trx, row: ChangeRow, mails: StoredMail[]): Promise<ChangeOutcome>
}

export function createChangeOutcomes(parameters: ChangeOutcomesParameters): ChangeOutcomes {
  const { alerts, context, freezes } = parameters
  const { now, outbox, states, vaultUrl } = context
  type Notice = Omit<Parameters<typeof mailboxNoticeEmail>[1], 'freezeToken'>
  const shares = createShareRows(context)
  const changes = createChangeRows(context)

  return {
    // The share stays as it is; what made it unfit meanwhile is said on the page of the link.
    makeReady: (trx, row) =>
      states.changeIn(trx, refOf(row), async (): Promise<ChangeOutcome> => {
        const share = await shares.find(trx, refOf(row))
        if (share?.mailbox !== row.old_mailbox) return 'link-expired'
        const expires_at = now() + escrowLimits.changeFinishMs
        return changes.restate(trx, row, { state: 'confirmed', expires_at })
      }),

    complete: (trx, row, mails) =>
      states.changeIn(trx, refOf(row), async (): Promise<ChangeOutcome> => {
        const share = await shares.find(trx, refOf(row))
        if (share?.mailbox !== row.old_mailbox) return 'link-expired'
        const texts = changes.textsOf(row)
        if (!texts) return 'link-expired'
        const at = now()
        const { new_mailbox: mailbox, old_mailbox: previous } = row
        const state = mailboxState(mailbox, previous, at)
        await moveMailbox(trx, context, share, { state, email: texts.newEmail })
        const freezeToken = await freezes.makeToken(row.user_id, trx)
        await notifyBoth(trx, row, mails, (notice) =>
          mailboxNoticeEmail(vaultUrl, { ...notice, freezeToken }),
        )
        const expires_at = at + escrowLimits.holdMs
        return changes.restate(trx, row, { state: 'changed', expires_at })
      }),

    async stopAll(trx, row, mails) {
      let outcome: ChangeOutcome = row.state === 'changed' ? 'link-expired' : row
      let refusal: StateRefusal | undefined
      for (const each of await changes.siblings(trx, row)) {
        if (each.state === 'stopped') continue
        const isStopped = each.state !== 'changed' || (await undo(trx, each, mails))
        if (isStopped === true) outcome = await changes.restate(trx, each, { state: 'stopped' })
        else if (isStopped) refusal = isStopped
      }
      return refusal ?? outcome
    },
  }

  /** Only within the hold, and only the change that the wallet has its mailbox from. */
  async function undo(
    trx: Trx,
    row: ChangeRow,
    mails: StoredMail[],
  ): Promise<boolean | StateRefusal> {
    if (now() >= row.expires_at) return false
    const act = () => restore(trx, row, mails)
    // Also while the wallet is frozen: who stops a change often freezes first.
    return states.changeIn(trx, refOf(row), act, { isFrozenToo: true })
  }

  async function restore(trx: Trx, row: ChangeRow, mails: StoredMail[]): Promise<boolean> {
    // Of whatever generation: a rotation since the change takes no right from the old mailbox.
    const share = await currentShare(trx, shares, row)
    const texts = changes.textsOf(row)
    const isHeld = share && heldMs(share, now()) > 0
    if (!isHeld || !texts || share.mailbox !== row.new_mailbox) return false
    // The hold begins anew: the mailbox that gets the wallet back may be the thief's as well.
    const state = mailboxState(row.old_mailbox, null, now())
    await moveMailbox(trx, context, share, { state, email: texts.oldEmail })
    await notifyBoth(trx, row, mails, mailboxRevertedEmail)
    return true
  }

  async function notifyBoth(
    trx: Trx,
    row: ChangeRow,
    mails: StoredMail[],
    render: (notice: Notice) => Email,
  ): Promise<void> {
    const texts = changes.textsOf(row)
    if (!texts || !outbox) throw new Error('the owner cannot be notified')
    const { host_origin: hostOrigin } = row
    const { newEmail, oldEmail, oldToken: stopToken } = texts
    const ids: string[] = []
    for (const step of ['old', 'new'] as const) {
      const email = render({ step, oldEmail, newEmail, hostOrigin, stopToken })
      const mail = { id: generateId(), isNotice: true }
      await outbox.store(trx, { ...mail, email, ttlMs: mailLimits.noticeMs })
      mails.push(mail)
      ids.push(mail.id)
    }
    const kind = 'email-changed'
    const ref = refOf(row)
    await alerts.add(trx, ref, { kind, hostOrigin, mails: ids })
    await insertAudit(trx, 'escrow_audit', kind, { ...ref, at: now() })
  }
}

async function currentShare(
  trx: Trx,
  shares: ShareRows,
  { user_id, wallet_id }: ChangeRow,
): Promise<ShareRow | undefined> {
  const all = await shares.ofUser(trx, user_id)
  const current = currentOf(all.filter((row) => row.wallet_id === wallet_id))
  return current && shares.isGenuine(current) ? current : undefined
}

const mailboxState = (mailbox: string, previous: string | null, at: number) => ({
  mailbox,
  mailbox_changed_at: at,
  previous_mailbox: previous,
  proved_at: at,
})

const refOf = (row: ChangeRow): WalletRef => ({
  userId: row.user_id,
  walletId: row.wallet_id,
  epoch: row.epoch,
  device: row.device,
})
