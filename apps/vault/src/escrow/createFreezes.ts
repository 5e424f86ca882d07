import type { Kysely, Transaction } from 'kysely'
import type { UserStates } from '../envelope/createUserStates.js'
import { tokenMac } from '../envelope/sha256.js'
import { generateId } from '../storage/generateId.js'
import { isFrozen } from '../storage/walletRows.js'
import type { EscrowContext } from './EscrowContext.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'
import { endWaits } from './waits.js'

/** The freezes of users, and the tokens in mails that cause one. */
export type Freezes = {
  makeToken(userId: string, on?: Kysely<EscrowTables>, validMs?: number): Promise<string>
  /** Lets the tokens of a user end at a time, in milliseconds, unless they end sooner. */
  capTokens(trx: Transaction<EscrowTables>, userId: string, at: number): Promise<void>
  /** Freezes the user of a token and returns the id; undefined where the token is not valid. */
  freezeByToken(token: string): Promise<string | undefined>
  /** Stops whatever waits, as every freeze does, but for an unfreezing that is to go on. Idempotent: the next step of the caller may have failed the first time. */
  freeze(userId: string, options?: { readonly keepsUnfreezing: boolean }): Promise<void>
  /** Only a hint: what is released is decided by the authenticated state. */
  isFrozen(userId: string): Promise<boolean>
  /** For the operator, by hand. */
  readonly unfreeze: UserStates<EscrowTables>['unfreeze']
}

export function createFreezes({ db, now, secrets, states }: EscrowContext): Freezes {
  const macOf = (token: string) => tokenMac(secrets.tokens, 'freeze', token)

  return {
    async makeToken(userId, on = db, validMs = escrowLimits.freezeTokenMs) {
      const token = generateId()
      const expires_at = now() + validMs
      await on.deleteFrom('freeze_tokens').where('expires_at', '<', now()).execute()
      await on
        .insertInto('freeze_tokens')
        .values({ token_mac: macOf(token), user_id: userId, expires_at })
        .execute()
      return token
    },

    async capTokens(trx, userId, at) {
      await trx
        .updateTable('freeze_tokens')
        .set({ expires_at: at })
        .where('user_id', '=', userId)
        .where('expires_at', '>', at)
        .execute()
    },

    freezeByToken: (token) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('freeze_tokens')
          .select('user_id')
          .where('token_mac', '=', macOf(token))
          .where('expires_at', '>', now())
          .executeTakeFirst()
        if (row) await freezeIn(trx, row.user_id)
        return row?.user_id
      }),

    freeze: (userId, options) =>
      db.transaction().execute((trx) => freezeIn(trx, userId, options?.keepsUnfreezing)),
    isFrozen: (userId) => isFrozen(db, 'frozen_users', userId),
    unfreeze: states.unfreeze,
  }
  async function freezeIn(
    trx: Transaction<EscrowTables>,
    userId: string,
    keepsUnfreezing = false,
  ): Promise<void> {
    const end = () => endWaits(trx, userId, keepsUnfreezing ? now() : undefined)
    const ref = { userId, walletId: '', device: '' }
    const refusal = await states.changeIn(trx, ref, end, { isFrozenToo: true })
    // Of damaged rows, too, which stay damaged.
    if (refusal) await end()
    await states.freeze(trx, userId)
  }
}
