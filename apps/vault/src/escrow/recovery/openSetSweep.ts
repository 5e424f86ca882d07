import { errorName } from '../../peers/errorName.js'
import { insertAudit, type WalletRef } from '../../storage/walletRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import type { RecoverySets } from './createRecoverySets.js'

export type SetSweepParameters = {
  readonly context: EscrowContext
  readonly sets: Pick<RecoverySets, 'promote'>
  readonly everyMs: number | undefined
}

type DueSet = Pick<WalletRef, 'userId' | 'walletId'> & { readonly seq: number }

/**
 * Deletes, from time to time, sets that were never confirmed and cannot be any more. Custody is asked first: one whose
 * generation is the active one becomes the wallet's, and while custody does not answer, all stay. So does what was not due at
 * the turn before: a clock that is ahead for a moment deletes nothing.
 */
export function openSetSweep({ context, everyMs, sets }: SetSweepParameters) {
  const { db, now, report, states } = context

  let dueBefore: ReadonlySet<number> = new Set()
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(sweep).catch((error) => report(`escrow: ${errorName(error)}`))
  }, everyMs ?? escrowLimits.setSweepMs)
  // It alone does not keep the process alive.
  timer.unref()

  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }

  async function sweep(): Promise<void> {
    const before = now() - escrowLimits.pendingSetMs
    const due = await db
      .selectFrom('recovery_shares')
      .where('rotation_id', '!=', '')
      .where('confirmed_at', 'is', null)
      .where('stored_at', '<', before)
      .select(['seq', 'user_id as userId', 'wallet_id as walletId'])
      .execute()
    const again = due.filter(({ seq }) => dueBefore.has(seq))
    dueBefore = new Set(due.map(({ seq }) => seq))
    const failures = new Set<string>()
    for (const set of again)
      await sweepSet(set, before).catch((error) => failures.add(errorName(error)))
    // One line for all of them: they stay until the next turn.
    if (failures.size > 0) report(`escrow: sets were not swept (${[...failures].join(', ')})`)
  }

  async function sweepSet({ seq, userId, walletId }: DueSet, before: number): Promise<void> {
    await sets.promote({ userId, walletId })
    const ref = { userId, walletId, device: '' }
    await db.transaction().execute((trx) => {
      const act = async () => {
        await trx
          .deleteFrom('recovery_shares')
          .where('seq', '=', seq)
          .where('rotation_id', '!=', '')
          .where('confirmed_at', 'is', null)
          .where('stored_at', '<', before)
          .execute()
        await insertAudit(trx, 'escrow_audit', 'sets-expired', { ...ref, at: now() })
      }
      return states.changeIn(trx, ref, act, { isFrozenToo: true })
    })
  }
}
