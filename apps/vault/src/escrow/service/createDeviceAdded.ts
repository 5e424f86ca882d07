import { deviceNoticeInfo } from '@latchkey/protocol/vault'
import type { Transaction } from 'kysely'
import type { ShareBox } from '../../envelope/createShareBox.js'
import { checkedBrowserName } from '../../mail/browserName.js'
import { mailLimits } from '../../mail/mailLimits.js'
import { normalizeEmail } from '../../mail/normalizeEmail.js'
import type { ShownDevice } from '../../mail/shownDevice.js'
import type { EscrowPeer } from '../../peers/peers.js'
import { placeOf } from '../../proof/placeOf.js'
import { generateId } from '../../storage/generateId.js'
import { insertAudit } from '../../storage/walletRows.js'
import { createAddressBox } from '../createAddressBox.js'
import type { Alerts } from '../createAlerts.js'
import type { Freezes } from '../createFreezes.js'
import {
  addressOf,
  createShareRows,
  isWithoutMailbox,
  mailboxMac,
  type ShareRow,
} from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { deviceNoticeEmail } from '../escrowEmails.js'
import type { EscrowTables } from '../escrowTables.js'
import type { RecoverySets } from '../recovery/createRecoverySets.js'

export type DeviceAddedParameters = {
  readonly context: EscrowContext
  readonly alerts: Alerts
  readonly freezes: Freezes
  readonly box: Pick<ShareBox, 'openText'>
  readonly sets: Pick<RecoverySets, 'promote'>
  /** Whether a page is one of the operator's. */
  readonly isHost: (hostOrigin: string) => boolean
}

type Added = Parameters<EscrowPeer['deviceAdded']>[0]

/**
 * Notifies the mailbox and every other device that one of the wallet's devices approves another. Custody waits for it: where
 * the notice is not on escrow's disk, the device gets no share.
 */
export function createDeviceAdded(parameters: DeviceAddedParameters): EscrowPeer['deviceAdded'] {
  const { alerts, box, context, freezes, isHost, sets } = parameters
  const { now, outbox, states, vaultUrl } = context
  const rows = createShareRows(context)
  const addresses = createAddressBox(context)

  return async (added) => {
    const { hostOrigin, mailbox, requestId, userId, walletId } = added
    if (!isHost(hostOrigin)) return 'origin-refused'
    if (!outbox || outbox.isFull) return 'unavailable'
    await sets.promote(added)
    const text = await box.openText(deviceNoticeInfo(userId, walletId, requestId), mailbox)
    const email = text === undefined ? undefined : normalizeEmail(text)
    const mailId = generateId()
    const result = await states.change(added, (trx) => note(trx, added, { email, mailId }))
    if (result !== 'new') return result
    outbox.send({ id: mailId, isNotice: true })
    return 'noted'
  }

  async function note(
    trx: Transaction<EscrowTables>,
    added: Added,
    { email, mailId }: { readonly email: string | undefined; readonly mailId: string },
  ): Promise<'new' | 'noted' | 'not-found' | 'unavailable'> {
    const { approver: by, hostOrigin, requestId: id, userId } = added
    const device = shown(added)
    const noted = trx.selectFrom('alerts').select('id').where('id', '=', id)
    // A retry whose first answer was lost: one device is one notice.
    if (await noted.where('user_id', '=', userId).executeTakeFirst()) return 'noted'
    const row = (await rows.activeSet(trx, added)) ?? (await rows.find(trx, added))
    const to = row && mailboxOf(row, email)
    // Another mailbox than the wallet's would hide the device from its owner.
    if (to === undefined && !(row && isWithoutMailbox(row))) return 'not-found'
    if (!outbox) return 'unavailable'
    const at = now()
    if (to !== undefined) {
      const freezeToken = await freezes.makeToken(userId, trx)
      const mail = deviceNoticeEmail(vaultUrl, { to, hostOrigin, freezeToken, device })
      const { noticeMs: ttlMs } = mailLimits
      await outbox.store(trx, { id: mailId, email: mail, ttlMs, isNotice: true })
    }
    const about = { kind: 'device-added', by, browser: device.browser, hostOrigin } as const
    await alerts.add(trx, added, { id, ...about, mails: to === undefined ? [] : [mailId] })
    await insertAudit(trx, 'escrow_audit', 'device-approved', { ...added, at })
    return to === undefined ? 'noted' : 'new'
  }

  /** A set has its address; of most of its own shares escrow has a MAC only, which that of the device must have too. */
  function mailboxOf(row: ShareRow, email: string | undefined): string | undefined {
    const mailbox = addressOf(addresses, row)
    if (row.rotation_id || mailbox !== undefined) return mailbox
    return email !== undefined && row.mailbox === mailboxMac(context, email) ? email : undefined
  }
}

/** What custody says of the device, which may lie: the mail gets no text of its own. */
function shown(added: Added): ShownDevice {
  const place = placeOf(added.place)
  return {
    browser: checkedBrowserName(added.browser),
    ...(place !== undefined && { place }),
  }
}
