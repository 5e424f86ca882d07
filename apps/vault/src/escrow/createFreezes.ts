import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { tokenMac } from '../envelope/sha256.js'
import { insertAudit, isFrozen } from '../storage/walletRows.js'
import { createShareRows } from './createShareRows.js'
import type { EscrowContext } from './EscrowContext.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'

/** The freezes of users, and the tokens in notices that cause one. */
export type Freezes = {
  makeToken(userId: string, on?: Kysely<EscrowTables>): Promise<string>
  /** Freezes the user of a token and returns the id; undefined where the token is not valid. */
  freezeByToken(token: string): Promise<string | undefined>
  freeze(userId: string): Promise<void>
  isFrozen(userId: string): Promise<boolean>
  /** For the operator, by hand; `unavailable` where a row of the user was edited. */
  unfreeze(userId: string): Promise<'unfrozen' | 'not-frozen' | 'unavailable'>
}

export function createFreezes(context: EscrowContext): Freezes {
  const { db, now, secrets } = context
  const rows = createShareRows(context)
  const macOf = (token: string) => tokenMac(secrets.tokens, 'freeze', token)

  return {
    async makeToken(userId, on = db) {
      const token = randomBytes(16).toString('base64url')
      const expires_at = now() + escrowLimits.freezeTokenMs
      await on.deleteFrom('freeze_tokens').where('expires_at', '<', now()).execute()
      await on
        .insertInto('freeze_tokens')
        .values({ token_mac: macOf(token), user_id: userId, expires_at })
        .execute()
      return token
    },

    freezeByToken: (token) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('freeze_tokens')
          .select('user_id')
          .where('token_mac', '=', macOf(token))
          .where('expires_at', '>', now())
          .executeTakeFirst()
        if (row) await freeze(trx, row.user_id)
        return row?.user_id
      }),

    freeze: (userId) => db.transaction().execute((trx) => freeze(trx, userId)),

    isFrozen: (userId) => isFrozen(db, 'frozen_users', userId),

    unfreeze: (userId) =>
      db.transaction().execute(async (trx) => {
        const shares = await rows.ofUser(trx, userId)
        if (!shares.every(rows.isGenuine)) return 'unavailable'
        const frozen = shares.filter(({ frozen_at }) => frozen_at !== null)
        const hasFreeze = await isFrozen(trx, 'frozen_users', userId)
        if (frozen.length === 0 && !hasFreeze) return 'not-frozen'
        for (const row of frozen) await rows.restate(trx, row, { frozen_at: null })
        await trx.deleteFrom('frozen_users').where('user_id', '=', userId).execute()
        const event = { at: now(), userId, walletId: '', device: '' }
        await insertAudit(trx, 'escrow_audit', 'unfrozen', event)
        return 'unfrozen'
      }),
  }

  /** Idempotent: the next step of the caller may have failed the first time. */
  async function freeze(trx: Transaction<EscrowTables>, userId: string): Promise<void> {
    const at = now()
    // In the shares as well, which are authenticated: deleting the row of the freeze does not end it.
    for (const row of await rows.ofUser(trx, userId)) {
      if (row.frozen_at === null && rows.isGenuine(row))
        await rows.restate(trx, row, { frozen_at: at })
    }
    if (await isFrozen(trx, 'frozen_users', userId)) return
    await trx.insertInto('frozen_users').values({ user_id: userId, at }).execute()
    const event = { at, userId, walletId: '', device: '' }
    await insertAudit(trx, 'escrow_audit', 'frozen', event)
  }
}
