import type { Kysely, Selectable, Transaction } from 'kysely'
import { rowMac, tokenMac } from '../../envelope/sha256.js'
import { generateId } from '../../storage/generateId.js'
import { createAddressBox } from '../createAddressBox.js'
import type { EscrowContext } from '../EscrowContext.js'
import type { EscrowTables } from '../escrowTables.js'

type TokenRow = Selectable<EscrowTables['unfreeze_tokens']>
type NewToken = {
  readonly userId: string
  readonly walletId: string
  readonly kind: TokenRow['kind']
  readonly email: string
  readonly validMs: number
}

export type UnfreezeToken = Omit<NewToken, 'validMs'>

/** The tokens of mails about unfreezing: those that begin one, and those of notices, which only stop it. */
export type UnfreezeTokens = {
  make(trx: Transaction<EscrowTables>, token: NewToken): Promise<string>
  /** Lets the tokens of a user end at a time, in milliseconds, unless they end sooner. */
  cap(trx: Transaction<EscrowTables>, userId: string, at: number): Promise<void>
  /** Undefined where it is not valid any more, or was edited. */
  find(on: Kysely<EscrowTables>, token: string): Promise<UnfreezeToken | undefined>
}

export function createUnfreezeTokens(context: EscrowContext): UnfreezeTokens {
  const { now, secrets } = context
  const addresses = createAddressBox(context)
  const macOfToken = (token: string) => tokenMac(secrets.tokens, 'unfreeze', token)
  const macOf = (row: Omit<TokenRow, 'mac'>) => rowMac(secrets.tokens, 'unfreeze token row', row)
  const placeOf = (token_mac: string) => `unfreeze|${token_mac}`

  return {
    async make(trx, { email, kind, userId, validMs, walletId }) {
      await trx.deleteFrom('unfreeze_tokens').where('expires_at', '<', now()).execute()
      const token = generateId()
      const token_mac = macOfToken(token)
      const row = {
        token_mac,
        user_id: userId,
        wallet_id: walletId,
        kind,
        address: addresses.seal(placeOf(token_mac), email),
        expires_at: now() + validMs,
      }
      await trx
        .insertInto('unfreeze_tokens')
        .values({ ...row, mac: macOf(row) })
        .execute()
      return token
    },

    async cap(trx, userId, at) {
      const later = await trx
        .selectFrom('unfreeze_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', at)
        .execute()
      for (const { mac, ...row } of later) {
        // One that was edited counts for nothing, and must not become genuine here.
        if (mac !== macOf(row)) continue
        const capped = { ...row, expires_at: at }
        await trx
          .updateTable('unfreeze_tokens')
          .set({ expires_at: at, mac: macOf(capped) })
          .where('token_mac', '=', row.token_mac)
          .execute()
      }
    },

    async find(on, token) {
      const token_mac = macOfToken(token)
      const stored = await on
        .selectFrom('unfreeze_tokens')
        .selectAll()
        .where('token_mac', '=', token_mac)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      if (!stored) return undefined
      const { mac, ...row } = stored
      const email = addresses.open(placeOf(token_mac), row.address)
      if (mac !== macOf(row) || email === undefined) return undefined
      return { userId: row.user_id, walletId: row.wallet_id, kind: row.kind, email }
    },
  }
}
