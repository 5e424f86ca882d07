import type { EscrowPeer } from '../../peers/peers.js'
import type { Alerts } from '../createAlerts.js'
import type { EscrowContext } from '../EscrowContext.js'

/** Shows an event that another service knows of on every device of every wallet of the user. */
export function createPeerAlert({
  alerts,
  context,
}: {
  readonly alerts: Alerts
  readonly context: EscrowContext
}): EscrowPeer['alert'] {
  const { db } = context
  return (userId, kind) =>
    db.transaction().execute(async (trx) => {
      const wallets = await trx
        .selectFrom('recovery_shares')
        .select(({ fn }) => ['wallet_id', fn.max('epoch').as('epoch')])
        .where('user_id', '=', userId)
        .groupBy('wallet_id')
        .execute()
      for (const { epoch, wallet_id: walletId } of wallets) {
        const ref = { userId, walletId, epoch, device: '' }
        await alerts.add(trx, ref, { kind, hostOrigin: '', mails: [] })
      }
    })
}
