import type { CustodyPeer } from '../../peers/peers.js'
import { generateId } from '../../storage/generateId.js'
import { toSeconds } from '../../storage/slidingWindow.js'
import { insertAudit, type WalletRef } from '../../storage/walletRows.js'
import type { Alerts } from '../createAlerts.js'
import { heldMs, mailboxMac, type ShareRows } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import { type DeviceWait, deviceWait, recordMail } from '../mailAllowance.js'
import type { RecoverySets } from '../recovery/createRecoverySets.js'
import type { ChangeMails } from './createChangeMails.js'
import type { ChangeRows, ChangeTexts } from './createChangeRows.js'

export type ChangeRequest = Omit<ChangeTexts, 'oldToken'> & { readonly hostOrigin: string }
export type StartedChange =
  | { readonly kind: 'started'; readonly changeId: string }
  | { readonly kind: 'release-held'; readonly seconds: number }
  | { readonly kind: 'not-found' }
  | DeviceWait

export type ChangeStartParameters = {
  readonly context: EscrowContext
  readonly alerts: Alerts
  readonly changes: ChangeRows
  readonly shares: ShareRows
  readonly mails: ChangeMails
  readonly custody: Pick<CustodyPeer, 'isEnrolled'>
  readonly promote: RecoverySets['promote']
}

/** Starts changes of the mailbox; a device with a wrong old mailbox sees no difference. */
export function createChangeStart(parameters: ChangeStartParameters) {
  const { alerts, changes, context, custody, mails, promote, shares } = parameters
  const { db, now, states } = context

  return async (ref: WalletRef, request: ChangeRequest): Promise<StartedChange> => {
    // The device that added a factor may be lost since: what custody says is the wallet's counts.
    await promote(ref)
    // Whatever mailbox is named: a factor protects the wallet from who only reads the mailbox.
    const isProtected = (await shares.activeSet(db, ref)) !== undefined
    const isOwn = !isProtected || (await custody.isEnrolled(ref.userId, ref.device))
    return isOwn ? start(ref, request) : { kind: 'not-found' }
  }

  function start(ref: WalletRef, request: ChangeRequest): Promise<StartedChange> {
    return mails.transact(async (trx, stored) => {
      const wait = await deviceWait(trx, ref.device, now())
      if (wait) return wait
      const old_mailbox = mailboxMac(context, request.oldEmail)
      const new_mailbox = mailboxMac(context, request.newEmail)
      const share = await shares.find(trx, ref)
      const isStopped = (await states.check(trx, ref)) !== undefined
      const isFit = share?.mailbox === old_mailbox && !isStopped
      // Escrow's part is done, auth's is not: the visitor may repeat the change in order to complete that.
      const isDone = share?.mailbox === new_mailbox && share.previous_mailbox === old_mailbox
      // A second change within the hold would take the right to revert the first from its old mailbox. The answer is
      // the same for a wrong mailbox: it must not show which one is right.
      const held = share && !isDone ? heldMs(share, now()) : 0
      if (held > 0) return { kind: 'release-held', seconds: toSeconds(held) }
      const isProved = isFit && share.proved_at !== null
      const mail = { isFit, isProved, mailbox: old_mailbox }
      const isMailed = await recordMail(trx, ref, mail, now())
      if (isMailed) await changes.stopPending(trx, ref.userId)
      const [id, token] = [generateId(), generateId()]
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
        state: isDone ? ('changed' as const) : ('old' as const),
        // A repeated change gives no second time to undo it.
        expires_at: isDone ? now() : now() + escrowLimits.changeLinkMs,
      }
      await changes.insert(trx, row, { ...request, oldToken: token })
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
}
