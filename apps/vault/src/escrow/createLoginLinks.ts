import { randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { tokenMac } from '../envelope/sha256.js'
import type { EscrowPeer } from '../peers/peers.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'

/** The state of a login's link. */
export type LinkState = 'pending' | 'approved' | 'over'

export type FollowedLink =
  | { readonly kind: 'approved'; readonly loginId: string; readonly hostOrigin: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'over'; readonly loginId?: string }

/** The links in login mails, one per login. */
export type LoginLinks = {
  /** Returns the token for the mail and the number for the page; only the MAC of the token is stored. */
  begin(
    login: Parameters<EscrowPeer['beginLogin']>[0],
  ): Promise<{ readonly token: string; readonly number: string }>
  /** Handles the button on the page of the link. */
  follow(token: string, number: string): Promise<FollowedLink>
  /** Undefined where this device did not begin the login. */
  stateFor(loginId: string, thumbprint: string): Promise<LinkState | undefined>
  /** Whether the link of a login was followed; with `thumbprint`, only for a login of that device. */
  isApproved(loginId: string, thumbprint?: string): Promise<boolean>
  hostOriginOf(loginId: string): Promise<string | undefined>
}

/** Links are valid for ten minutes, work once, and end after three wrong numbers. */
export function createLoginLinks(
  db: Kysely<EscrowTables>,
  secret: Uint8Array,
  now: () => number,
): LoginLinks {
  const find = (loginId: string) =>
    db.selectFrom('links').selectAll().where('login_id', '=', loginId).executeTakeFirst()

  return {
    async begin({ hostOrigin, loginId, thumbprint }) {
      const token = randomBytes(16).toString('base64url')
      const number = String(randomInt(100)).padStart(2, '0')
      const at = now()
      await db.transaction().execute(async (trx) => {
        const cutoff = at - escrowLimits.linkRetentionMs
        await trx.deleteFrom('links').where('expires_at', '<', cutoff).execute()
        await trx
          .insertInto('links')
          .values({
            login_id: loginId,
            thumbprint,
            token_mac: tokenMac(secret, 'link', token),
            number,
            tries_left: escrowLimits.attempts,
            host_origin: hostOrigin,
            expires_at: at + escrowLimits.linkMs,
            approved_at: null,
          })
          .execute()
      })
      return { token, number }
    },

    follow: (token, number) =>
      db.transaction().execute(async (trx): Promise<FollowedLink> => {
        const row = await trx
          .selectFrom('links')
          .selectAll()
          .where('token_mac', '=', tokenMac(secret, 'link', token))
          .executeTakeFirst()
        if (!row || stateOf(row, now()) !== 'pending') return { kind: 'over' }
        const { host_origin: hostOrigin, login_id: loginId } = row
        const isRight = row.number === number
        const tries_left = isRight ? row.tries_left : row.tries_left - 1
        await trx
          .updateTable('links')
          .set({ tries_left, approved_at: isRight ? now() : null })
          .where('login_id', '=', loginId)
          .execute()
        if (isRight) return { kind: 'approved', loginId, hostOrigin }
        return tries_left > 0 ? { kind: 'wrong' } : { kind: 'over', loginId }
      }),

    async stateFor(loginId, thumbprint) {
      const row = await find(loginId)
      return row?.thumbprint === thumbprint ? stateOf(row, now()) : undefined
    },

    async isApproved(loginId, thumbprint) {
      const row = await find(loginId)
      if (!row || (thumbprint !== undefined && row.thumbprint !== thumbprint)) return false
      return stateOf(row, now()) === 'approved'
    },

    hostOriginOf: async (loginId) => (await find(loginId))?.host_origin,
  }
}

function stateOf(row: EscrowTables['links'], now: number): LinkState {
  const { approved_at, expires_at, tries_left } = row
  if (approved_at !== null)
    return now - approved_at <= escrowLimits.approvedMs ? 'approved' : 'over'
  return tries_left > 0 && now < expires_at ? 'pending' : 'over'
}
