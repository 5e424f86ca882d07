import {
  postAlerts,
  postEscrowConfirm,
  postFreezeOwn,
  postMailbox,
  type WalletAlert,
} from '@latchkey/protocol/vault'
import type { Device } from '../device/Device.js'
import type { Account } from './createLogin.js'

/** The alerts of the open wallet: what happened to it on other devices. */
export type Alerts = {
  /** Asks escrow for alerts, and does for the share what this device still has to do. Fails silently. */
  refresh(account: Account): Promise<void>
  /** Those that the visitor has not acknowledged. */
  pending(): readonly WalletAlert[]
  /** The visitor says that it was them; the device never shows these again. */
  acknowledge(alerts: readonly WalletAlert[]): void
  /** Freezes the wallet for all devices. */
  freeze(): Promise<void>
  forget(): void
}

export type AlertsParameters = {
  device(): Promise<Pick<Device, 'get' | 'set'>>
  /** Called once per device for alerts that cannot wait until the next approval. */
  onUrgent(): void
  readonly now?: () => number
}

/** A page may stay open for weeks: an approval refreshes alerts that are older than this. */
const refreshAfterMs = 300_000
const maxShown = 200

/** Creates the alerts. */
export function createAlerts({ device, now = Date.now, onUrgent }: AlertsParameters): Alerts {
  let current: { account: Account; at: number; alerts: readonly WalletAlert[] } | undefined

  return {
    async refresh(account) {
      const known = current?.account === account ? current : undefined
      if (known && now() - known.at < refreshAfterMs) return
      const mine = { account, at: now(), alerts: known?.alerts ?? [] }
      current = mine
      try {
        const { alerts, needs } = await request(account, [])
        if (current !== mine) return
        mine.alerts = alerts
        await Promise.allSettled(needs.map((need) => fulfil(account, need)))
        if (current === mine && (await isUrgent(alerts))) onUrgent()
      } catch {
        // Alerts are no condition of using the wallet; the next refresh asks again.
        mine.at = Number.NEGATIVE_INFINITY
      }
    },
    pending: () => current?.alerts ?? [],
    acknowledge(alerts) {
      if (!current) return
      const seen = alerts.map(({ id }) => id)
      current.alerts = current.alerts.filter(({ id }) => !seen.includes(id))
      // If this fails, the next opening shows them again.
      request(current.account, seen).catch(() => undefined)
    },
    async freeze() {
      await current?.account.session.call(postFreezeOwn, {})
    },
    forget() {
      current = undefined
    },
  }

  /** Whether there are dangerous alerts that this device has not shown by itself yet. */
  async function isUrgent(alerts: readonly WalletAlert[]): Promise<boolean> {
    const store = await device()
    const shown = (await store.get('alerts'))?.shown ?? []
    const fresh = alerts
      .filter(({ id, kind }) => kind !== 'email-change-started' && !shown.includes(id))
      .map(({ id }) => id)
    if (fresh.length > 0)
      await store.set('alerts', { shown: [...shown, ...fresh].slice(-maxShown) })
    return fresh.length > 0
  }
}

const request = ({ session, wallet: { epoch, walletId } }: Account, seen: readonly string[]) =>
  session.call(postAlerts, { walletId, epoch, seen: seen.slice(0, 50) })

/** Confirms the share that this device stored, or names its mailbox. */
async function fulfil(
  { session, wallet: { epoch, walletId } }: Account,
  need: 'mailbox' | 'confirm',
): Promise<void> {
  if (need === 'confirm') await session.call(postEscrowConfirm, { walletId, epoch })
  else await session.call(postMailbox, { walletId, epoch, email: session.mailbox })
}
