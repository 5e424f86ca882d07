import type { Transaction } from 'kysely'
import type { CustodyPeer } from '../../peers/peers.js'
import { generateId } from '../../storage/generateId.js'
import type { WalletRef } from '../../storage/walletRows.js'
import { createShareRows } from '../createShareRows.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'
import { recordMail } from '../mailAllowance.js'
import type { RecoverySets } from '../recovery/createRecoverySets.js'
import { createChangeMails } from './createChangeMails.js'
import {
  type ChangeOutcome,
  type ChangeOutcomesParameters,
  createChangeOutcomes,
  type StoredMail,
} from './createChangeOutcomes.js'
import { type Addresses, type ChangeRow, createChangeRows } from './createChangeRows.js'
import { type ChangeRequest, createChangeStart, type StartedChange } from './createChangeStart.js'
import { createChangeTimes } from './createChangeTimes.js'

type Trx = Transaction<EscrowTables>
type Step = 'old' | 'new'

/** A change, as the page behind its link shows it. */
export type ShownChange = Addresses & {
  readonly kind: 'shown'
  /** Of the changes that it is about; several where one was stopped together with a newer one. */
  readonly ids: readonly string[]
  readonly hostOrigin: string
  readonly step: Step
  readonly state: ChangeRow['state']
}
type LinkResult = (ShownChange | { readonly kind: Extract<ChangeOutcome, string> }) & {
  /** The user, where the link is a valid one of the old mailbox: also where escrow could not do what it is for. */
  readonly ownerId?: string
}

/**
 * Changes of the mailbox of a wallet: when the links to the old and the new one were followed, in this order, the device
 * that started the change completes it.
 */
export type MailboxChanges = {
  /** The result is the same where the old mailbox is not the wallet's; then no mail is sent. */
  start(ref: WalletRef, request: ChangeRequest): Promise<StartedChange>
  show(token: string): Promise<LinkResult>
  confirm(token: string): Promise<LinkResult>
  /** Completes a change whose links were followed, also a second time; undefined where this device did not start it. */
  finish(
    id: string,
    caller: Pick<WalletRef, 'userId' | 'device'>,
  ): Promise<'changed' | 'link-pending' | Extract<ChangeOutcome, string> | undefined>
  /** Ends a pending change. The old mailbox may also revert a complete one, for as long as the hold lasts. */
  stop(token: string): Promise<LinkResult>
  /** Ends pending changes of a user; returns their ids. */
  cancel(userId: string): Promise<readonly string[]>
  /** Undefined where this device did not start the change. */
  stateFor(id: string, device: string): Promise<ChangeRow['state'] | undefined>
}

export type MailboxChangesParameters = ChangeOutcomesParameters & {
  readonly custody: Pick<CustodyPeer, 'isEnrolled'>
  /** Makes a set the wallet's that custody has made so already: a change of before is none of its mailbox. */
  readonly promote: RecoverySets['promote']
}

export function createMailboxChanges(parameters: MailboxChangesParameters): MailboxChanges {
  const { alerts, context, custody, promote } = parameters
  const { db, now } = context
  const shares = createShareRows(context)
  const changes = createChangeRows(context)
  const outcomes = createChangeOutcomes(parameters)
  const mails = createChangeMails(context)
  const { transact } = mails
  const { isLive, isRevertible, isShown, isStoppable } = createChangeTimes(context)
  const promoteFor = async (row: ChangeRow | undefined) =>
    row && promote({ userId: row.user_id, walletId: row.wallet_id })

  /** Follows a token in one transaction; `act` returns the row as it is afterwards. */
  function follow(
    token: string,
    act: (trx: Trx, row: ChangeRow, step: Step, stored: StoredMail[]) => Promise<ChangeOutcome>,
  ): Promise<LinkResult> {
    return transact(async (trx, stored) => {
      const change = await changes.byToken(trx, token)
      if (!change) return { kind: 'link-expired' }
      const acted = await act(trx, change.row, change.step, stored)
      const isOwner = change.step === 'old' && isRevertible(change.row)
      const owner = isOwner && { ownerId: change.row.user_id }
      if (typeof acted === 'string') return { kind: acted, ...owner }
      const isOver = acted.state === 'stopped' && change.step === 'old'
      const newer = isOver ? await changes.living(trx, acted) : undefined
      const row = newer ?? acted
      const texts = changes.textsOf(row)
      if (!texts) return { kind: 'link-expired' }
      const { newEmail, oldEmail } = texts
      const { host_origin: hostOrigin } = row
      const { step } = change
      // What this token shows of a newer change, it cannot confirm.
      const state = newer?.state === 'old' ? 'new' : row.state
      const ids = [change.row, ...(await changes.siblings(trx, change.row))].map(({ id }) => id)
      return { kind: 'shown', oldEmail, newEmail, ids, hostOrigin, step, state, ...owner }
    })
  }

  return {
    start: createChangeStart({ alerts, context, changes, shares, mails, custody, promote }),

    show: (token) => follow(token, async (_trx, row) => (isShown(row) ? row : 'link-expired')),

    async confirm(token) {
      await promoteFor((await changes.byToken(db, token))?.row)
      return follow(token, async (trx, row, step, stored) => {
        // Pressed again, or a step too early or too late: it shows where the change stands.
        if (row.state !== step) return isShown(row) ? row : 'link-expired'
        if (!isLive(row)) return 'link-expired'
        if (step === 'new') return outcomes.makeReady(trx, row)
        const texts = changes.textsOf(row)
        if (!texts) return 'link-expired'
        const next = generateId()
        const { host_origin: hostOrigin, new_mailbox: mailbox, user_id: userId } = row
        const mail = { isFit: true, isProved: false, mailbox }
        // Without a word where it may not be sent: who may name any mailbox must not see what others send it.
        if (await recordMail(trx, { userId, device: '' }, mail, now()))
          stored.push(
            await mails.storeLink(trx, { ...texts, hostOrigin, step: 'new', token: next }),
          )
        return changes.restate(trx, row, {
          state: 'new',
          new_token_mac: changes.macOfToken('new', next),
          expires_at: now() + escrowLimits.changeLinkMs,
        })
      })
    },

    async finish(id, { device, userId }) {
      await promoteFor(await changes.byId(db, id))
      return transact(async (trx, stored) => {
        const row = await changes.byId(trx, id)
        if (row?.device !== device || row.user_id !== userId) return undefined
        if (row.state === 'changed') return row.state
        if (row.state === 'stopped' || !isLive(row)) return 'link-expired'
        if (row.state !== 'confirmed') return 'link-pending'
        const outcome = await outcomes.complete(trx, row, stored)
        return typeof outcome === 'string' ? outcome : 'changed'
      })
    },

    stop: (token) =>
      follow(token, async (trx, row, step, stored) => {
        if (!isStoppable(row)) return 'link-expired'
        if (step === 'old') return outcomes.stopAll(trx, row, stored)
        if (row.state === 'changed') return 'link-expired'
        return row.state === 'stopped' ? row : changes.restate(trx, row, { state: 'stopped' })
      }),

    cancel: (userId) => db.transaction().execute((trx) => changes.stopPending(trx, userId)),

    async stateFor(id, device) {
      const row = await changes.byId(db, id)
      if (row?.device !== device) return undefined
      return row.state === 'changed' || isLive(row) ? row.state : 'stopped'
    },
  }
}
