import type { Transaction } from 'kysely'
import type { NumberLinks } from '../links/createNumberLinks.js'
import { linkLimits } from '../links/linkLimits.js'
import { mailLimits } from '../mail/mailLimits.js'
import type { CustodyPeer } from '../peers/peers.js'
import { generateId } from '../storage/generateId.js'
import { insertAudit, type WalletRef } from '../storage/walletRows.js'
import {
  checkRelease,
  linkSubject,
  type RecoveryRefusal,
  type RecoveryRelease,
  useRecoveryLink,
} from './checkRelease.js'
import { createAddressBox } from './createAddressBox.js'
import type { Alerts } from './createAlerts.js'
import type { Freezes } from './createFreezes.js'
import { createReleaseDelay } from './createReleaseDelay.js'
import { madeOf } from './createShareNotices.js'
import { createShareRows, lastingAddress, mailboxMac } from './createShareRows.js'
import type { EscrowContext } from './EscrowContext.js'
import { deviceNoticeEmail, recoveryLinkEmail } from './escrowEmails.js'
import type { EscrowTables } from './escrowTables.js'
import { rememberDevice } from './knownDevices.js'
import { type DeviceWait, deviceWait, recordMail } from './mailAllowance.js'
import { factorNeededEmail } from './recoveryEmails.js'
import { endWait } from './waits.js'

export type LinkRequest = {
  /** Normalised, as the visitor typed it. */
  readonly email: string
  readonly hostOrigin: string
  readonly browser: string
}
export type RequestedLink =
  | { readonly kind: 'requested'; readonly linkId: string; readonly number: string }
  | DeviceWait

export type ReleaseMode = 'notify' | 'delay'
export type RecoveryResult = { readonly kind: 'released' } | RecoveryRefusal

/** The way of a recovery share to a new device. */
export type Recovery = {
  /** Begins a link, and mails it where the mailbox is the wallet's; the result is the same where it is not. */
  requestLink(ref: WalletRef, request: LinkRequest): Promise<RequestedLink>
  /**
   * The last check before a share leaves. Custody lets the device in first; if it does not answer, nothing leaves, and
   * the link can be used again. The notice is stored in the same transaction as the release: no notice, no share.
   */
  release(release: RecoveryRelease): Promise<RecoveryResult>
}

export type RecoveryParameters = {
  readonly context: EscrowContext
  readonly links: NumberLinks<EscrowTables>
  readonly freezes: Freezes
  readonly alerts: Alerts
  readonly custody: Pick<CustodyPeer, 'allowDevice'>
  /** `delay`: a share leaves 24 hours after its link was first used, unless the owner freezes the wallet. */
  readonly releaseMode: ReleaseMode
}

export function createRecovery(parameters: RecoveryParameters): Recovery {
  const { alerts, context, custody, freezes, links, releaseMode } = parameters
  const { db, now, outbox, states, vaultUrl } = context
  const addresses = createAddressBox(context)
  const rows = createShareRows(context)
  const deps = { links, rows, now }
  const delay = createReleaseDelay({ context, alerts, freezes, links })

  return {
    async requestLink(ref, { browser, email, hostOrigin }) {
      const mailId = generateId()
      const result = await db.transaction().execute(async (trx) => {
        const wait = await deviceWait(trx, ref.device, now())
        if (wait) return { wait }
        const mailbox = mailboxMac(context, email)
        const row = await rows.find(trx, ref)
        const isStopped = (await states.check(trx, ref)) !== undefined
        const isFit = row?.mailbox === mailbox && !isStopped
        const isProved = isFit && row.proved_at !== null
        const isMailed = await recordMail(trx, ref, { isFit, isProved, mailbox }, now())
        const linkId = generateId()
        const subject = linkSubject(ref, mailbox)
        const note = addresses.seal(`link|${linkId}`, email)
        const link = { id: linkId, subject, thumbprint: ref.device, hostOrigin, note }
        const { number, token } = await links.begin(link, trx)
        // Rendered in any case: the time of the answer says little about the wallet.
        const made = row && !isProved ? madeOf(row) : undefined
        const words = { to: email, token, hostOrigin, browser, made }
        // A set opens by a factor alone: who follows a link gets nothing of it.
        const mail = row?.rotation_id
          ? factorNeededEmail(words)
          : recoveryLinkEmail(vaultUrl, words)
        if (isMailed) {
          await outbox?.store(trx, { id: mailId, email: mail, ttlMs: linkLimits.validMs })
          await insertAudit(trx, 'escrow_audit', 'link-mailed', { ...ref, at: now() })
        }
        return { isMailed, linkId, number }
      })
      if (result.wait) return result.wait
      if (result.isMailed) outbox?.send({ id: mailId })
      const { linkId, number } = result
      return { kind: 'requested', linkId, number }
    },

    async release(release) {
      const { device, epoch, userId, walletId } = release
      // Every check, before custody hears of the device; outside of a transaction, which must not wait for it.
      const checked = await db.transaction().execute(async (trx) => {
        const kind = await states.check(trx, release)
        return kind ? { kind } : checkRelease(trx, deps, release)
      })
      if ('kind' in checked) return checked
      const mailId = generateId()
      const held = releaseMode === 'delay' ? await delay(release) : undefined
      if (held) return held
      const allowed = await custody.allowDevice({ userId, walletId, epoch, device })
      // A custody that has lost the wallet lets no device in; the share of escrow may be the last one beside the device's.
      if (allowed === 'frozen' || allowed === 'unavailable') return { kind: allowed }
      const result = await states.change(release, (trx) => releaseOnce(trx, release, mailId))
      if (typeof result === 'string') return { kind: result }
      if (result.kind === 'released') outbox?.send({ id: mailId, isNotice: true })
      return result
    },
  }

  async function releaseOnce(
    trx: Transaction<EscrowTables>,
    release: RecoveryRelease,
    mailId: string,
  ): Promise<RecoveryResult> {
    const checked = await checkRelease(trx, deps, release)
    if ('kind' in checked) return checked
    if (!outbox) return { kind: 'gone' }
    const { row } = checked
    const { device, keyHash, loginId, shown, userId, walletId } = release
    const at = now()
    const used = await useRecoveryLink(trx, { links, addresses }, checked.link)
    if (used.kind !== 'used') return used
    const { hostOrigin, to } = used

    const ids = { user_id: userId, wallet_id: walletId, device, login_id: loginId }
    await trx
      .insertInto('recovery_releases')
      .values({ key_hash: keyHash, ...ids, at })
      .execute()
    await endWait(trx, { userId, kind: 'release', device })
    await rememberDevice(trx, release, at)
    const freezeToken = await freezes.makeToken(userId, trx)
    const email = deviceNoticeEmail(vaultUrl, { to, hostOrigin, freezeToken, device: shown })
    await outbox.store(trx, { id: mailId, email, ttlMs: mailLimits.noticeMs, isNotice: true })
    const about = { kind: 'device-added', browser: shown.browser, hostOrigin } as const
    await alerts.add(trx, release, { ...about, mails: [mailId] })
    // A share that its owner uses belongs to a wallet that exists.
    const state = { confirmed_at: row.confirmed_at ?? at, proved_at: row.proved_at ?? at }
    await rows.restate(trx, row, { ...state, address: lastingAddress(addresses, row) })
    await insertAudit(trx, 'escrow_audit', 'share-released', { ...release, at })
    return { kind: 'released' }
  }
}
