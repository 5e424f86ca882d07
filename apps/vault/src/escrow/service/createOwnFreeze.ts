import type { CustodyPeer } from '../../peers/peers.js'
import type { Freezes } from '../createFreezes.js'
import { createShareRows, isWithoutMailbox } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { hasFactors } from '../unfreeze/createUnfreezeRequests.js'
import type { Unfreezes } from '../unfreeze/createUnfreezes.js'
import type { UserMutex } from '../unfreeze/createUserMutex.js'

export type OwnFreezeParameters = {
  readonly context: EscrowContext
  readonly freezes: Pick<Freezes, 'freeze'>
  readonly custody: Pick<CustodyPeer, 'freeze' | 'isEnrolled'>
  readonly mutex: UserMutex
  readonly unfreezes: Pick<Unfreezes, 'settle'>
}

/**
 * Freezes for a session. One on a device without a share does not end an unfreezing that a factor began: who reads the
 * mailbox would keep the owner out for ever.
 */
export function createOwnFreeze(parameters: OwnFreezeParameters) {
  const { context, custody, freezes, mutex, unfreezes } = parameters
  const rows = createShareRows(context)

  return async (userId: string, device: string): Promise<'frozen' | 'not-found'> => {
    if (await isForGood(userId)) return 'not-found'
    // What is due takes effect first, so that this freeze is the later one; where custody is away, it stays due.
    await unfreezes.settle(userId).catch(() => undefined)
    // At once, whatever the answers below are and how long they take.
    await freezes.freeze(userId, { keepsUnfreezing: true })
    // Without custody's word the device counts as a stranger's.
    const isOwn = await custody.isEnrolled(userId, device).catch(() => false)
    const isProtected = await context.db.transaction().execute((trx) => hasFactors(trx, userId))
    const keepsUnfreezing = !isOwn && isProtected
    // In one turn: an unfreezing in between would leave one service frozen.
    await mutex.runExclusive(userId, async () => {
      await freezes.freeze(userId, { keepsUnfreezing })
      await custody.freeze(userId)
    })
    return 'frozen'
  }

  /** Nothing could unfreeze a wallet that has neither a mailbox nor a factor; it was never shown, so there is nothing to stop. */
  async function isForGood(userId: string): Promise<boolean> {
    const all = await rows.ofUser(context.db, userId)
    return all.length > 0 && all.every((row) => row.rotation_id === '' && isWithoutMailbox(row))
  }
}
