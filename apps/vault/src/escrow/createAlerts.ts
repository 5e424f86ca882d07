import type { WalletAlert } from '@latchkey/protocol/vault'
import { sql, type Transaction } from 'kysely'
import { generateId } from '../storage/generateId.js'
import type { WalletRef } from '../storage/walletRows.js'
import type { EscrowContext } from './EscrowContext.js'
import { escrowLimits } from './escrowLimits.js'
import type { EscrowTables } from './escrowTables.js'
import { enrolledAt } from './knownDevices.js'

export type NewAlert = {
  /** By default a new one. */
  readonly id?: string
  readonly kind: WalletAlert['kind']
  readonly hostOrigin: string
  /** Thumbprint of a device of the wallet that did it, where it is about another one. */
  readonly by?: string
  readonly browser?: string
  /** Of the mails about it, in the outbox. */
  readonly mails: readonly string[]
}

export type Alerts = {
  /** `ref.device` is the one that it is about. */
  add(trx: Transaction<EscrowTables>, ref: WalletRef, alert: NewAlert): Promise<void>
  /** Takes what this device has shown, and returns what it has not. */
  exchange(ref: WalletRef, seen: readonly string[]): Promise<WalletAlert[]>
}

export function createAlerts({ db, now, outbox }: EscrowContext): Alerts {
  return {
    async add(
      trx,
      { device, epoch, userId, walletId },
      { browser = '', by = '', hostOrigin, id = generateId(), kind, mails },
    ) {
      const at = now()
      const cutoff = at - escrowLimits.alertMs
      await trx.deleteFrom('alerts').where('at', '<', cutoff).execute()
      await trx.deleteFrom('seen_alerts').where('at', '<', cutoff).execute()
      const ids = { user_id: userId, wallet_id: walletId, epoch }
      const about = { ...ids, device, by_device: by, browser }
      await trx
        .insertInto('alerts')
        .values({ id, ...about, kind, host_origin: hostOrigin, mails: mails.join(' '), at })
        .execute()
    },

    async exchange(ref, seen) {
      if (seen.length > 0) await markSeen(ref, seen)
      const rows = await unseen(ref)
      const ids = rows.flatMap(({ mails }) => mails.split(' ').filter(Boolean))
      const undelivered = (await outbox?.undelivered(ids)) ?? new Set()
      return rows.map(({ at, browser, host_origin, id, kind, mails }) => ({
        id,
        kind,
        at: Math.floor(at / 1_000),
        ...(host_origin && { hostOrigin: host_origin }),
        ...(browser && { browser }),
        isUndelivered: mails.split(' ').some((mail) => undelivered.has(mail)),
      }))
    },
  }

  /** Only alerts of this user, and only for this device: what a thief has seen, the owner still has to see. */
  async function markSeen({ device, userId }: WalletRef, seen: readonly string[]): Promise<void> {
    await sql`insert or ignore into seen_alerts (alert_id, device, at)
      select id, ${device}, at from alerts
      where user_id = ${userId} and id in (${sql.join(seen)})`.execute(db)
  }

  async function unseen(ref: WalletRef) {
    const { device, userId, walletId } = ref
    const since = Math.max(await enrolledAt(db, ref), now() - escrowLimits.alertMs)
    return (
      db
        .selectFrom('alerts')
        .selectAll()
        .where('user_id', '=', userId)
        .where('wallet_id', '=', walletId)
        .where('device', '!=', device)
        .where('by_device', '!=', device)
        .where('at', '>', since)
        .where('id', 'not in', (select) =>
          select.selectFrom('seen_alerts').select('alert_id').where('device', '=', device),
        )
        // Changes that were only started come last: a thief could start many to hide the rest.
        .orderBy(sql`kind = 'email-change-started'`)
        .orderBy('at', 'desc')
        .limit(escrowLimits.alerts)
        .execute()
    )
  }
}
