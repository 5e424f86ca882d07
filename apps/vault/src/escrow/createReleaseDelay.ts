import type { Transaction } from 'kysely'
import type { NumberLinks } from '../links/createNumberLinks.js'
import { mailLimits } from '../mail/mailLimits.js'
import { generateId } from '../storage/generateId.js'
import { toSeconds } from '../storage/slidingWindow.js'
import { insertAudit } from '../storage/walletRows.js'
import {
  checkRelease,
  type RecoveryRefusal,
  type RecoveryRelease,
  useRecoveryLink,
} from './checkRelease.js'
import { createAddressBox } from './createAddressBox.js'
import type { Alerts } from './createAlerts.js'
import type { Freezes } from './createFreezes.js'
import { createShareRows } from './createShareRows.js'
import type { EscrowContext } from './EscrowContext.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'
import { deviceWaitingEmail } from './recoveryEmails.js'
import { findWait, putWait } from './waits.js'

export type ReleaseDelayParameters = {
  readonly context: EscrowContext
  readonly alerts: Alerts
  readonly freezes: Freezes
  readonly links: NumberLinks<EscrowTables>
}

/**
 * Holds a share back for a day, for operators who want it. The first link of a device begins the wait, with a notice to the
 * mailbox and to every other device; a later link takes the share. A device that another one approves needs none of it.
 */
export function createReleaseDelay({ alerts, context, freezes, links }: ReleaseDelayParameters) {
  const { now, outbox, states, vaultUrl } = context
  const rows = createShareRows(context)
  const addresses = createAddressBox(context)

  /** Why the share does not leave yet; undefined where the wait of this device is over. */
  return async (release: RecoveryRelease): Promise<RecoveryRefusal | undefined> => {
    const mailId = generateId()
    const result = await states.change(release, (trx) => delayRelease(trx, release, mailId))
    if (typeof result === 'string') return { kind: result }
    if (result?.isNew) outbox?.send({ id: mailId, isNotice: true })
    return result?.refusal
  }

  async function delayRelease(
    trx: Transaction<EscrowTables>,
    release: RecoveryRelease,
    mailId: string,
  ): Promise<{ readonly refusal: RecoveryRefusal; readonly isNew?: true } | undefined> {
    const { device, userId, walletId } = release
    const at = now()
    const wait = await findWait(trx, { userId, kind: 'release', device })
    const isOpen = wait && at < wait.ready_at + escrowLimits.releaseDelayOpenMs
    if (isOpen && wait.wallet_id === walletId)
      return at >= wait.ready_at ? undefined : { refusal: heldUntil(wait.ready_at, at) }
    const checked = await checkRelease(trx, { links, rows, now }, release)
    if ('kind' in checked) return { refusal: checked }
    const used = await useRecoveryLink(trx, { links, addresses }, checked.link)
    if (used.kind !== 'used') return { refusal: used }
    if (!outbox) return { refusal: { kind: 'gone' } }
    const ready_at = at + escrowLimits.releaseDelayMs
    // The mailbox followed a link: its later ones do not share the places of strangers.
    await rows.restate(trx, checked.row, { proved_at: checked.row.proved_at ?? at })
    const ids = { user_id: userId, wallet_id: walletId, device }
    await putWait(trx, { ...ids, kind: 'release', started_at: at, ready_at })
    const { hostOrigin, to } = used
    const freezeToken = await freezes.makeToken(userId, trx)
    const email = deviceWaitingEmail(vaultUrl, { to, hostOrigin, freezeToken, readyAt: ready_at })
    await outbox.store(trx, { id: mailId, email, ttlMs: mailLimits.noticeMs, isNotice: true })
    const about = { kind: 'device-waiting', browser: release.shown.browser, hostOrigin } as const
    await alerts.add(trx, release, { ...about, mails: [mailId] })
    await insertAudit(trx, 'escrow_audit', 'release-delayed', { ...release, at })
    return { refusal: heldUntil(ready_at, at), isNew: true }
  }
}

const heldUntil = (readyAt: number, now: number) =>
  ({ kind: 'release-held', seconds: toSeconds(readyAt - now) }) as const
