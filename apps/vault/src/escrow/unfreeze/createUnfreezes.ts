import type { Transaction } from 'kysely'
import { mailLimits } from '../../mail/mailLimits.js'
import { errorName } from '../../peers/errorName.js'
import type { CustodyPeer } from '../../peers/peers.js'
import { generateId } from '../../storage/generateId.js'
import { insertAudit, isFrozen, type WalletRef } from '../../storage/walletRows.js'
import type { Alerts } from '../createAlerts.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'
import { unfreezeStartedEmail } from '../recoveryEmails.js'
import { endWait, findWait, putWait } from '../waits.js'
import type { UnfreezeTokens } from './createUnfreezeTokens.js'
import type { UserMutex } from './createUserMutex.js'

type Trx = Transaction<EscrowTables>
type Start = {
  readonly by: keyof typeof escrowLimits.unfreezeMs
  /** Of the notice; missing where the wallet has no mailbox, and only its devices are notified. */
  readonly email?: string
  /** Empty where a link of a mail began it. */
  readonly browser: string
}

/** Unfreezings: each waits, notifies the mailbox and the devices, and is stopped by every freeze. */
export type Unfreezes = {
  /** Begins one, or returns when the one that waits takes effect; `not-found` where nothing is frozen. */
  start(ref: WalletRef, start: Start): Promise<number | 'not-found' | 'unavailable'>
  /** Lets what is due take effect, and returns when that which waits will, in milliseconds. */
  settle(userId: string): Promise<number | undefined>
  /** Lets all that is due take effect. */
  settleAll(): Promise<void>
}

export type UnfreezesParameters = {
  readonly context: EscrowContext
  readonly alerts: Alerts
  readonly tokens: UnfreezeTokens
  readonly custody: Pick<CustodyPeer, 'unfreeze'>
  /** Freezes wait in it as well: custody hears them in the order in which they were decided. */
  readonly mutex: UserMutex
}

export function createUnfreezes(parameters: UnfreezesParameters): Unfreezes {
  const { alerts, context, custody, tokens, mutex } = parameters
  const { db, now, outbox, report, states, vaultUrl } = context
  const waitOf = (userId: string) => findWait(db, { userId, kind: 'unfreeze' })
  const refOf = (userId: string) => ({ userId, walletId: '', device: '' })

  const settle: Unfreezes['settle'] = async (userId) => {
    const wait = await waitOf(userId)
    if (!wait || now() < wait.ready_at) return wait?.ready_at
    await mutex.runExclusive(userId, () => takeEffect(userId))
    return (await waitOf(userId))?.ready_at
  }

  return {
    async start(ref, start) {
      const mailId = generateId()
      const result = await db.transaction().execute((trx) =>
        states.changeIn(trx, ref, () => startOnce(trx, ref, start, mailId), {
          isFrozenToo: true,
        }),
      )
      if (typeof result === 'string') return result === 'not-found' ? result : 'unavailable'
      if (result.isMailed) outbox?.send({ id: mailId, isNotice: true })
      return result.readyAt
    },

    settle,

    async settleAll() {
      const due = await db
        .selectFrom('waits')
        .select('user_id')
        .where('kind', '=', 'unfreeze')
        .where('ready_at', '<=', now())
        .execute()
      // Repeated at the next turn, until custody has done it.
      for (const { user_id } of due)
        await settle(user_id).catch((error) => report(`escrow: ${errorName(error)}`))
    },
  }

  async function startOnce(trx: Trx, ref: WalletRef, { browser, by, email }: Start, id: string) {
    const { userId, walletId } = ref
    if (!(await isFrozen(trx, 'frozen_users', userId))) return 'not-found'
    if (!outbox) return 'unavailable'
    const at = now()
    const readyAt = at + escrowLimits.unfreezeMs[by]
    const earlier = await findWait(trx, { userId, kind: 'unfreeze' })
    // What waits already is neither prolonged nor announced again.
    if (earlier && earlier.ready_at <= readyAt) return { readyAt: earlier.ready_at }
    await putWait(trx, {
      user_id: userId,
      kind: 'unfreeze',
      device: '',
      wallet_id: walletId,
      started_at: at,
      ready_at: readyAt,
    })
    if (email !== undefined) {
      const { noticeMs: ttlMs } = mailLimits
      const token = { userId, walletId, kind: 'stop', email, validMs: ttlMs } as const
      const stopToken = await tokens.make(trx, token)
      const words = { to: email, at, readyAt, browser, stopToken }
      const mail = unfreezeStartedEmail(vaultUrl, words)
      await outbox.store(trx, { id, email: mail, ttlMs, isNotice: true })
    }
    const kind = 'unfreeze-started'
    const mails = email === undefined ? [] : [id]
    await alerts.add(trx, ref, { kind, browser, hostOrigin: '', mails })
    await insertAudit(trx, 'escrow_audit', kind, { ...ref, at })
    return { readyAt, isMailed: email !== undefined }
  }

  /** Custody first: until it has answered, escrow's own freeze stays, and the next turn repeats both. */
  async function takeEffect(userId: string): Promise<void> {
    const isDue = await db.transaction().execute((trx) => isStillDue(trx, userId))
    if (!isDue) return
    if ((await custody.unfreeze(userId)) === 'unavailable') return
    await db.transaction().execute(async (trx) => {
      // Stopped in the meantime: the freeze that did it reaches custody after this.
      if (!(await isStillDue(trx, userId))) return
      const end = () => endWait(trx, { userId, kind: 'unfreeze' })
      await states.changeIn(trx, refOf(userId), end, { isFrozenToo: true })
      await states.unfreezeIn(trx, userId)
    })
  }

  async function isStillDue(trx: Trx, userId: string): Promise<boolean> {
    const wait = await findWait(trx, { userId, kind: 'unfreeze' })
    if (!wait || now() < wait.ready_at) return false
    // A wait that was put there by another program is none.
    const intact = () => Promise.resolve('intact' as const)
    const options = { isFrozenToo: true }
    return (await states.changeIn(trx, refOf(userId), intact, options)) === 'intact'
  }
}
