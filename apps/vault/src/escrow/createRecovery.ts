import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { NumberLinks } from '../links/createNumberLinks.js'
import { linkLimits } from '../links/linkLimits.js'
import { mailLimits } from '../mail/mailLimits.js'
import { toSeconds, windowWaitMs } from '../storage/slidingWindow.js'
import { insertAudit, isFrozen, type WalletRef } from '../storage/walletRows.js'
import { createAddressBox } from './createAddressBox.js'
import type { Alerts } from './createAlerts.js'
import type { Freezes } from './createFreezes.js'
import { madeOf } from './createShareNotices.js'
import { createShareRows, heldMs, mailboxMac, type ShareRow } from './createShareRows.js'
import type { EscrowContext } from './EscrowContext.js'
import { deviceNoticeEmail, recoveryLinkEmail } from './escrowEmails.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'
import { type DeviceWait, deviceWait, recordMail } from './mailAllowance.js'

export type LinkRequest = {
  /** Normalised, as the visitor typed it. */
  readonly email: string
  readonly hostOrigin: string
  readonly browser: string
}
export type RequestedLink =
  | { readonly kind: 'requested'; readonly linkId: string; readonly number: string }
  | DeviceWait

export type RecoveryRelease = WalletRef & {
  readonly linkId: string
  readonly keyHash: string
  readonly loginId: string
  readonly share: Pick<ShareRow, 'seq' | 'ct'>
}
export type RecoveryResult =
  | { readonly kind: 'released' }
  | { readonly kind: 'frozen' | 'gone' | 'key-used' | 'link-expired' | 'link-pending' }
  | { readonly kind: 'release-held' | 'too-many'; readonly seconds: number }

/** The way of a recovery share to a new device. */
export type Recovery = {
  /** Begins a link, and mails it where the mailbox is the wallet's; the result is the same where it is not. */
  requestLink(ref: WalletRef, request: LinkRequest): Promise<RequestedLink>
  /** The last check before a share leaves. Its notice is stored in the same transaction: no notice, no share. */
  release(release: RecoveryRelease): Promise<RecoveryResult>
}

export type RecoveryParameters = {
  readonly context: EscrowContext
  readonly links: NumberLinks<EscrowTables>
  readonly freezes: Freezes
  readonly alerts: Alerts
}

export function createRecovery({ alerts, context, freezes, links }: RecoveryParameters): Recovery {
  const { db, now, outbox, vaultUrl } = context
  const addresses = createAddressBox(context)
  const rows = createShareRows(context)

  return {
    async requestLink(ref, { browser, email, hostOrigin }) {
      const mailId = randomId()
      const result = await db.transaction().execute(async (trx) => {
        const wait = await deviceWait(trx, ref.device, now())
        if (wait) return { wait }
        const mailbox = mailboxMac(context, email)
        const row = await rows.find(trx, ref)
        const isStopped = await isFrozen(trx, 'frozen_users', ref.userId)
        const isFit = row?.mailbox === mailbox && row.frozen_at === null && !isStopped
        const isProved = isFit && row.proved_at !== null
        const isMailed = await recordMail(trx, ref, { isFit, isProved, mailbox }, now())
        const linkId = randomId()
        const subject = subjectOf(ref, mailbox)
        const note = addresses.seal(`link|${linkId}`, email)
        const link = { id: linkId, subject, thumbprint: ref.device, hostOrigin, note }
        const { number, token } = await links.begin(link, trx)
        // Rendered in any case: the time of the answer says little about the wallet.
        const made = row && !isProved ? madeOf(row) : undefined
        const words = { to: email, token, hostOrigin, browser, made }
        const mail = recoveryLinkEmail(vaultUrl, words)
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
      const mailId = randomId()
      const result = await db.transaction().execute((trx) => releaseOnce(trx, release, mailId))
      if (result.kind === 'released') outbox?.send({ id: mailId, isNotice: true })
      return result
    },
  }

  async function releaseOnce(
    trx: Transaction<EscrowTables>,
    release: RecoveryRelease,
    mailId: string,
  ): Promise<RecoveryResult> {
    const { device, keyHash, linkId, loginId, share, userId, walletId } = release
    const row = await rows.find(trx, release)
    // The row was replaced since it was decrypted, or nothing says whose it is.
    if (!row?.mailbox || !outbox || row.seq !== share.seq || row.ct !== share.ct)
      return { kind: 'gone' }
    if (row.frozen_at !== null || (await isFrozen(trx, 'frozen_users', userId)))
      return { kind: 'frozen' }
    const at = now()
    const held = heldMs(row, at)
    if (held > 0) return { kind: 'release-held', seconds: toSeconds(held) }
    const counted = { table: 'recovery_releases', match: { user_id: userId } } as const
    const wait = await windowWaitMs(trx, counted, escrowLimits.releases, at)
    if (wait > 0) return { kind: 'too-many', seconds: toSeconds(wait) }
    const known = await trx
      .selectFrom('recovery_releases')
      .select('key_hash')
      .where('key_hash', '=', keyHash)
      .executeTakeFirst()
    if (known) return { kind: 'key-used' }
    const subject = subjectOf(release, row.mailbox)
    const used = await links.use(trx, { id: linkId, subject, thumbprint: device })
    const to = used.kind === 'used' ? addresses.open(`link|${linkId}`, used.note) : undefined
    if (used.kind !== 'used' || to === undefined)
      return { kind: used.kind === 'pending' ? 'link-pending' : 'link-expired' }

    const ids = { user_id: userId, wallet_id: walletId, device, login_id: loginId }
    await trx
      .insertInto('recovery_releases')
      .values({ key_hash: keyHash, ...ids, at })
      .execute()
    const { hostOrigin } = used
    const freezeToken = await freezes.makeToken(userId, trx)
    const email = deviceNoticeEmail(vaultUrl, { to, hostOrigin, freezeToken })
    const { noticeMs: ttlMs } = mailLimits
    await outbox.store(trx, { id: mailId, email, ttlMs, isNotice: true })
    await alerts.add(trx, release, { kind: 'device-added', hostOrigin, mails: [mailId] })
    // A share that its owner uses belongs to a wallet that exists.
    const { confirmed_at, proved_at } = row
    const state = { confirmed_at: confirmed_at ?? at, proved_at: proved_at ?? at, address: '' }
    await rows.restate(trx, row, state)
    await insertAudit(trx, 'escrow_audit', 'share-released', { ...release, at })
    return { kind: 'released' }
  }
}

const randomId = () => randomBytes(16).toString('base64url')

/** What a link opens: this wallet, while its mailbox is this one. */
const subjectOf = ({ epoch, userId, walletId }: WalletRef, mailbox: string) =>
  JSON.stringify([userId, walletId, epoch, mailbox])
