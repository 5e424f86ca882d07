import type { Transaction } from 'kysely'
import type { UserKeys } from '../../envelope/openUserKeys.js'
import { mailLimits } from '../../mail/mailLimits.js'
import type { CustodyPeer } from '../../peers/peers.js'
import { generateId } from '../../storage/generateId.js'
import { insertAudit } from '../../storage/walletRows.js'
import { createAddressBox } from '../createAddressBox.js'
import { createShareRows, sharePlace } from '../createShareRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import type { EscrowTables } from '../escrowTables.js'
import { walletDeletedEmail } from '../recoveryEmails.js'

export type EscrowDeletionParameters = {
  readonly context: EscrowContext
  readonly userKeys: Pick<UserKeys, 'destroy'>
  readonly custody: Pick<CustodyPeer, 'isEnrolled'>
}

/** Every table with rows of a user; the log stays, which has no secret. */
const tables = [
  'recovery_shares',
  'waits',
  'known_devices',
  'proof_challenges',
  'wrong_proofs',
  'unfreeze_tokens',
  'mail_requests',
  'mailbox_changes',
  'recovery_releases',
  'freeze_tokens',
  'share_states',
  'alerts',
] as const

/**
 * Deletes what escrow has of a user, for a device that custody has a share for: who only reads the mailbox destroys
 * nothing. The mailbox is notified before. The key comes first: from then on nothing opens, not even in a backup of the
 * database, and a repetition deletes the rows that a crash left.
 */
export function createEscrowDeletion(parameters: EscrowDeletionParameters) {
  const { context, custody, userKeys } = parameters
  const { db, now, outbox, states } = context
  const rows = createShareRows(context)
  const addresses = createAddressBox(context)

  return async (ref: {
    readonly userId: string
    readonly device: string
  }): Promise<'deleted' | 'frozen' | 'not-found'> => {
    const { device, userId } = ref
    if (!(await custody.isEnrolled(userId, device))) return 'not-found'
    const owner = { ...ref, walletId: '' }
    const mails: string[] = []
    const refusal = await db.transaction().execute(async (trx) => {
      const refused = await states.check(trx, owner)
      if (refused !== 'frozen') await storeNotices(trx, userId, mails)
      return refused
    })
    // Who froze the wallet wants it back: a thief with the mailbox must not destroy it.
    if (refusal === 'frozen') return refusal
    for (const id of mails) outbox?.send({ id, isNotice: true })
    await userKeys.destroy(userId)
    await db.transaction().execute(async (trx) => {
      for (const table of tables)
        await trx.deleteFrom(table).where('user_id', '=', userId).execute()
      await insertAudit(trx, 'escrow_audit', 'deleted', { ...owner, at: now() })
    })
    return 'deleted'
  }

  /** To the mailboxes that escrow can read; that of a wallet without factors it has as a MAC only, and auth tells it. */
  async function storeNotices(
    trx: Transaction<EscrowTables>,
    userId: string,
    mails: string[],
  ): Promise<void> {
    const mailboxes = new Set<string>()
    for (const row of await rows.ofUser(trx, userId)) {
      if (row.confirmed_at === null || !rows.isGenuine(row)) continue
      const to = addresses.open(sharePlace(row), row.address)
      if (to !== undefined) mailboxes.add(to)
    }
    for (const to of outbox ? mailboxes : []) {
      const id = generateId()
      const email = walletDeletedEmail({ to, at: now() })
      await outbox?.store(trx, { id, email, ttlMs: mailLimits.noticeMs, isNotice: true })
      mails.push(id)
    }
  }
}
