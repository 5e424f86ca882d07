import { refuse } from '@latchkey/service/refuse'
import type { Transaction } from 'kysely'
import type { StateRefusal } from '../../envelope/createUserStates.js'
import type { LinkRef, NumberLinks } from '../../links/createNumberLinks.js'
import { linkLimits } from '../../links/linkLimits.js'
import { generateId } from '../../storage/generateId.js'
import { insertAudit, type WalletRef } from '../../storage/walletRows.js'
import { createAddressBox } from '../createAddressBox.js'
import type { Alerts } from '../createAlerts.js'
import { createShareRows, isWithoutMailbox, mailboxMac } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { newMailboxEmail } from '../escrowEmails.js'
import type { EscrowTables } from '../escrowTables.js'
import { type DeviceWait, deviceWait, recordMail } from '../mailAllowance.js'
import { moveMailbox } from '../moveMailbox.js'
import { dropMailboxLinks, parseSubject, toSubject } from './mailboxLinks.js'

type Trx = Transaction<EscrowTables>

export type NewMailboxParameters = {
  readonly context: EscrowContext
  readonly alerts: Alerts
  readonly links: NumberLinks<EscrowTables>
  /** Makes a set the wallet's that custody has made so already: a factor protects it then. */
  readonly promote: (ref: WalletRef) => Promise<void>
}

/** Normalised, and where it was typed. */
type NamedMailbox = {
  readonly email: string
  readonly hostOrigin: string
  readonly browser: string
}
type Requested =
  | { readonly kind: 'requested'; readonly linkId: string; readonly number: string }
  | { readonly kind: StateRefusal | 'already-exists' | 'not-found' }
  | DeviceWait

/** The first mailbox of a wallet that was made without one. */
export type NewMailbox = {
  /** Mails a link to it, for the device that stored the share; an earlier link of the device ends. */
  request(ref: WalletRef, named: NamedMailbox): Promise<Requested>
  /** Makes the mailbox the wallet's whose link was followed; does nothing for other links. Repeatable. */
  settle(linkId: string): Promise<void>
}

export function createNewMailbox(parameters: NewMailboxParameters): NewMailbox {
  const { alerts, context, links, promote } = parameters
  const { db, now, outbox, states, vaultUrl } = context
  const rows = createShareRows(context)
  const addresses = createAddressBox(context)

  return {
    async request(ref, named) {
      await promote(ref)
      const mailId = generateId()
      const result = await db.transaction().execute((trx) => begin(trx, ref, named, mailId))
      if (result.kind !== 'requested') return result
      if (result.isMailed) outbox?.send({ id: mailId })
      return { kind: result.kind, linkId: result.linkId, number: result.number }
    },

    async settle(linkId) {
      const link = await links.followed(linkId)
      const ref = link && parseSubject(link)
      if (!ref) return
      await promote(ref)
      const email = addresses.open(`link|${linkId}`, link.note) ?? refuse('link-expired')
      const about = { email, hostOrigin: link.hostOrigin }
      const result = await states.change(ref, (trx) => name(trx, ref, link, about))
      if (result !== 'named') refuse(result)
    },
  }

  async function begin(trx: Trx, ref: WalletRef, named: NamedMailbox, mailId: string) {
    const { browser, email, hostOrigin } = named
    const row = await rows.find(trx, ref)
    // A session alone names none: it proves only what auth says.
    if (row?.device !== ref.device) return { kind: 'not-found' } as const
    const isProtected = !isWithoutMailbox(row) || (await rows.activeSet(trx, ref)) !== undefined
    if (isProtected) return { kind: 'already-exists' } as const
    const refusal = await states.check(trx, ref)
    if (refusal) return { kind: refusal }
    const wait = await deviceWait(trx, ref.device, now())
    if (wait) return wait
    const mailbox = mailboxMac(context, email)
    const request = { isFit: true, isProved: false, mailbox }
    const isMailed = await recordMail(trx, ref, request, now())
    // The address before may have been a slip: who reads it could still guess the number.
    await dropMailboxLinks(trx, ref)
    const linkId = generateId()
    const note = addresses.seal(`link|${linkId}`, email)
    const subject = toSubject(ref, mailbox)
    const link = { id: linkId, subject, thumbprint: ref.device, hostOrigin, note }
    const { number, token } = await links.begin(link, trx)
    if (isMailed) {
      const mail = newMailboxEmail(vaultUrl, { to: email, token, hostOrigin, browser })
      await outbox?.store(trx, { id: mailId, email: mail, ttlMs: linkLimits.validMs })
      await insertAudit(trx, 'escrow_audit', 'link-mailed', { ...ref, at: now() })
    }
    return { kind: 'requested', linkId, number, isMailed } as const
  }

  async function name(
    trx: Trx,
    ref: WalletRef,
    link: LinkRef,
    { email, hostOrigin }: Pick<NamedMailbox, 'email' | 'hostOrigin'>,
  ): Promise<'named' | 'link-expired'> {
    // A later link may have ended it since.
    if ((await links.check(trx, link)) !== 'approved') return 'link-expired'
    const row = await rows.find(trx, ref)
    const mailbox = mailboxMac(context, email)
    if (row?.device !== ref.device) return 'link-expired'
    if (row.mailbox === mailbox && row.rotation_id === '') return 'named'
    if (!isWithoutMailbox(row) || (await rows.activeSet(trx, ref))) return 'link-expired'
    const at = now()
    const unchanged = { mailbox_changed_at: null, previous_mailbox: null }
    const state = { mailbox, ...unchanged, proved_at: at }
    await moveMailbox(trx, context, row, { state, email, isFirst: true })
    await alerts.add(trx, ref, { kind: 'email-changed', hostOrigin, mails: [] })
    await insertAudit(trx, 'escrow_audit', 'mailbox-named', { ...ref, at })
    return 'named'
  }
}
