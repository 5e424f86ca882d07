import { toSeconds } from '../storage/slidingWindow.js'
import { insertAudit, isFrozen, type WalletRef } from '../storage/walletRows.js'
import type { Alerts } from './createAlerts.js'
import { type ChangeMails, randomToken } from './createChangeMails.js'
import type { ChangeRows, ChangeTexts } from './createChangeRows.js'
import { heldMs, mailboxMac, type ShareRows } from './createShareRows.js'
import type { EscrowContext } from './EscrowContext.js'
import { escrowLimits } from './escrowLimits.js'
import { type DeviceWait, deviceWait, recordMails } from './mailAllowance.js'

export type ChangeRequest = ChangeTexts & { readonly hostOrigin: string }
export type StartedChange =
  | { readonly kind: 'started'; readonly changeId: string }
  | { readonly kind: 'release-held'; readonly seconds: number }
  | DeviceWait

export type ChangeStartParameters = {
  readonly context: EscrowContext
  readonly alerts: Alerts
  readonly changes: ChangeRows
  readonly shares: ShareRows
  readonly mails: ChangeMails
}

/** Starts changes of the mailbox; a device with a wrong old mailbox sees no difference. */
export function createChangeStart(parameters: ChangeStartParameters) {
  const { alerts, changes, context, mails, shares } = parameters
  const { now } = context

  return (ref: WalletRef, request: ChangeRequest): Promise<StartedChange> =>
    mails.transact(async (trx, stored) => {
      const wait = await deviceWait(trx, ref.device, now())
      if (wait) return wait
      const old_mailbox = mailboxMac(context, request.oldEmail)
      const new_mailbox = mailboxMac(context, request.newEmail)
      const share = await shares.find(trx, ref)
      const isStopped = await isFrozen(trx, 'frozen_users', ref.userId)
      const isFit = share?.mailbox === old_mailbox && share.frozen_at === null && !isStopped
      // A second change within the hold would take the right to revert the first from its old mailbox.
      const held = share && isFit ? heldMs(share, now()) : 0
      if (held > 0) return { kind: 'release-held', seconds: toSeconds(held) }
      const mailboxes = [old_mailbox, new_mailbox]
      const isMailed = await recordMails(trx, ref, { isFit, mailboxes }, now())
      if (isMailed) await changes.stopPending(trx, ref.userId)
      const [id, token] = [randomToken(), randomToken()]
      const row = {
        id,
        user_id: ref.userId,
        wallet_id: ref.walletId,
        epoch: ref.epoch,
        device: ref.device,
        host_origin: request.hostOrigin,
        old_mailbox,
        new_mailbox,
        old_token_mac: changes.macOfToken('old', token),
        new_token_mac: null,
        state: 'old' as const,
        expires_at: now() + escrowLimits.changeLinkMs,
      }
      await changes.insert(trx, row, request)
      if (isMailed) {
        const mail = await mails.storeLink(trx, { ...request, step: 'old', token })
        stored.push(mail)
        const { hostOrigin } = request
        const kind = 'email-change-started'
        await alerts.add(trx, ref, { kind, hostOrigin, mails: [mail.id] })
        await insertAudit(trx, 'escrow_audit', kind, { ...ref, at: now() })
      }
      return { kind: 'started', changeId: id }
    })
}
