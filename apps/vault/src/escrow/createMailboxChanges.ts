import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { toSeconds } from '../storage/slidingWindow.js'
import { insertAudit, isFrozen, type WalletRef } from '../storage/walletRows.js'
import {
  type ChangeOutcome,
  type ChangeOutcomesParameters,
  createChangeOutcomes,
  type StoredMail,
} from './createChangeOutcomes.js'
import {
  type Addresses,
  type ChangeRow,
  type ChangeTexts,
  createChangeRows,
} from './createChangeRows.js'
import { createShareRows, heldMs, mailboxMac } from './createShareRows.js'
import { mailboxLinkEmail } from './escrowEmails.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'
import { type DeviceWait, deviceWait, recordMails } from './mailAllowance.js'

type Trx = Transaction<EscrowTables>
type Step = 'old' | 'new'

export type ChangeRequest = ChangeTexts & { readonly hostOrigin: string }
export type StartedChange =
  | { readonly kind: 'started'; readonly changeId: string }
  | { readonly kind: 'release-held'; readonly seconds: number }
  | DeviceWait

/** A change, as the page behind its link shows it. */
export type ShownChange = Addresses & {
  readonly kind: 'shown'
  readonly id: string
  readonly userId: string
  readonly hostOrigin: string
  readonly step: Step
  readonly state: ChangeRow['state']
}
type LinkResult = ShownChange | { readonly kind: 'frozen' | 'link-expired' }

/** Changes of the mailbox of a wallet: complete when the links to the old and the new one were followed, in this order. */
export type MailboxChanges = {
  /** The result is the same where the old mailbox is not the wallet's; then no mail is sent. */
  start(ref: WalletRef, request: ChangeRequest): Promise<StartedChange>
  show(token: string): Promise<LinkResult>
  confirm(token: string): Promise<LinkResult>
  /** Ends a pending change. The old mailbox may also revert a complete one, for as long as the hold lasts. */
  stop(token: string): Promise<LinkResult>
  /** Ends pending changes of a user; returns their ids. */
  cancel(userId: string): Promise<readonly string[]>
  /** Undefined where this device did not start the change. */
  stateFor(id: string, device: string): Promise<ChangeRow['state'] | undefined>
}

export function createMailboxChanges(parameters: ChangeOutcomesParameters): MailboxChanges {
  const { alerts, context } = parameters
  const { db, now, outbox, vaultUrl } = context
  const shares = createShareRows(context)
  const changes = createChangeRows(context)
  const outcomes = createChangeOutcomes(parameters)
  const isLive = ({ expires_at }: ChangeRow) => now() < expires_at

  /** Runs a transaction, and sends the mails that it stored once it has committed. */
  async function mailing<R>(run: (trx: Trx, mails: StoredMail[]) => Promise<R>): Promise<R> {
    const mails: StoredMail[] = []
    const result = await db.transaction().execute((trx) => run(trx, mails))
    for (const mail of mails) outbox?.send(mail)
    return result
  }

  /** Follows a token in one transaction; `act` returns the row as it is afterwards. */
  function follow(
    token: string,
    act: (trx: Trx, row: ChangeRow, step: Step, mails: StoredMail[]) => Promise<ChangeOutcome>,
  ): Promise<LinkResult> {
    return mailing(async (trx, mails) => {
      const found = await changes.byToken(trx, token)
      if (!found) return { kind: 'link-expired' }
      const row = await act(trx, found.row, found.step, mails)
      if (typeof row === 'string') return { kind: row }
      const texts = changes.textsOf(row)
      if (!texts) return { kind: 'link-expired' }
      const { newEmail, oldEmail } = texts
      const { host_origin: hostOrigin, id, state, user_id: userId } = row
      const { step } = found
      return { kind: 'shown', oldEmail, newEmail, id, userId, hostOrigin, step, state }
    })
  }

  return {
    start: (ref, request) =>
      mailing(async (trx, mails): Promise<StartedChange> => {
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
        const [id, token] = [randomId(), randomId()]
        if (isMailed) await end(trx, await changes.pending(trx, ref.userId))
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
          const mail = await storeLink(trx, { ...request, step: 'old', token })
          mails.push(mail)
          const { hostOrigin } = request
          const kind = 'email-change-started'
          await alerts.add(trx, ref, { kind, hostOrigin, mails: [mail.id] })
          await insertAudit(trx, 'escrow_audit', kind, { ...ref, at: now() })
        }
        return { kind: 'started', changeId: id }
      }),

    show: (token) => follow(token, async (_trx, row) => (isShown(row) ? row : 'link-expired')),

    confirm: (token) =>
      follow(token, async (trx, row, step, mails) => {
        // Pressed again, or a step too early or too late: it shows where the change stands.
        if (row.state !== step) return isShown(row) ? row : 'link-expired'
        if (!isLive(row)) return 'link-expired'
        if (step === 'new') return outcomes.complete(trx, row, mails)
        const texts = changes.textsOf(row)
        if (!texts) return 'link-expired'
        const next = randomId()
        const { host_origin: hostOrigin } = row
        mails.push(await storeLink(trx, { ...texts, hostOrigin, step: 'new', token: next }))
        return changes.restate(trx, row, {
          state: 'new',
          new_token_mac: changes.macOfToken('new', next),
          expires_at: now() + escrowLimits.changeLinkMs,
        })
      }),

    stop: (token) =>
      follow(token, async (trx, row, step, mails) => {
        if (row.state === 'stopped') return isShown(row) ? row : 'link-expired'
        if (row.state !== 'changed') return changes.restate(trx, row, { state: 'stopped' })
        if (step === 'new' || !isLive(row)) return 'link-expired'
        return outcomes.revert(trx, row, mails)
      }),

    cancel: (userId) =>
      db.transaction().execute(async (trx) => end(trx, await changes.pending(trx, userId))),

    async stateFor(id, device) {
      const row = await changes.byId(db, id)
      if (row?.device !== device) return undefined
      return row.state === 'changed' || isLive(row) ? row.state : 'stopped'
    },
  }

  /** For as long as its outcome may interest. */
  function isShown({ expires_at, state }: ChangeRow): boolean {
    const isOver = state === 'changed' || state === 'stopped'
    return now() < expires_at + (isOver ? escrowLimits.holdMs : 0)
  }

  async function end(trx: Trx, rows: readonly ChangeRow[]): Promise<readonly string[]> {
    for (const row of rows) await changes.restate(trx, row, { state: 'stopped' })
    return rows.map(({ id }) => id)
  }

  async function storeLink(trx: Trx, mail: Parameters<typeof mailboxLinkEmail>[1]) {
    const id = randomId()
    const { changeLinkMs: ttlMs } = escrowLimits
    await outbox?.store(trx, { id, email: mailboxLinkEmail(vaultUrl, mail), ttlMs })
    return { id }
  }
}

const randomId = () => randomBytes(16).toString('base64url')
