import { within } from '@latchkey/protocol'
import {
  type EndpointOutput,
  postAlerts,
  postEscrowConfirm,
  postFreezeOwn,
  postRecoverySetConfirm,
  type WalletAlert,
} from '@latchkey/protocol/vault'
import type { Device } from '../device/Device.js'
import type { Account } from './createWalletOpener.js'

/** The alerts of the open wallet: what happened to it on other devices. */
export type Alerts = {
  /** Asks escrow for alerts, and does for the share what this device still has to do. Fails silently. */
  refresh(account: Account): Promise<void>
  /**
   * Like `refresh`, but an older answer does not do: what happened since counts for an approval, and so does whether the session
   * was ended elsewhere. It does not wait for long: an approval must not hang on escrow.
   */
  ready(account: Account): Promise<void>
  /** Those that the visitor has not acknowledged. */
  pending(): readonly WalletAlert[]
  /** Whether a dangerous one waits that was never in view on this device. */
  hasUnseen(): Promise<boolean>
  /** The visitor had these in view: they no longer open by themselves. */
  markSeen(alerts: readonly WalletAlert[]): Promise<void>
  /** The visitor says that it was them; the device never shows these again. */
  acknowledge(alerts: readonly WalletAlert[]): void
  /** Shows these no more until the wallet is opened the next time. */
  hide(alerts: readonly WalletAlert[]): void
  freeze(): Promise<void>
  /** Whether the wallet is known to be frozen, here or elsewhere. */
  isFrozen(): boolean
  /** Seconds: when a frozen wallet is unfrozen, unless it is stopped. */
  unfreezeAt(): number | undefined
  /** An unfreezing was begun, or stopped, here. */
  markUnfreezing(unfreezeAt: number | undefined): void
  /** Whether escrow has another mailbox than the visitor, who replaced a lost one: a factor has to confirm it. */
  isMailboxMoved(): boolean
  /** A factor has confirmed it. */
  markMailboxNamed(): void
  /** The generation of the wallet that nothing at escrow recovers, as far as it is known: it needs another. */
  missingEpoch(): number | undefined
  forget(): void
}

export type AlertsParameters = {
  device(): Promise<Pick<Device, 'get' | 'set'>>
  /** Called for alerts that cannot wait until the next approval. */
  onUrgent(): void
  /** Called when it becomes known that a new mailbox has to be confirmed, or no more. */
  onMailbox(): void
  readonly now?: () => number
}

type KnownAlerts = {
  readonly account: Account
  at: number
  answer: Promise<void>
  /** Requests are numbered: `asked` is the newest, `accepted` the newest of those that were answered. */
  asked: number
  accepted: number
  alerts: readonly WalletAlert[]
  isFrozen: boolean
  unfreezeAt?: number
  isMailboxMoved: boolean
  missingEpoch?: number
}

/** A page may stay open for weeks: alerts that are older than this are refreshed, for an approval sooner. */
const refreshAfterMs = 300_000
const freshForApprovalMs = 10_000
const readyWithinMs = 3_000
const maxShown = 200

export function createAlerts(parameters: AlertsParameters): Alerts {
  const { device, now = Date.now, onMailbox, onUrgent } = parameters
  let current: KnownAlerts | undefined
  const hidden = new Set<string>()
  const pending = () => current?.alerts.filter(({ id }) => !hidden.has(id)) ?? []

  return {
    refresh: (account) => answerOf(account, refreshAfterMs),
    async ready(account) {
      await within(readyWithinMs, answerOf(account, freshForApprovalMs), () => undefined)
    },
    pending,
    hasUnseen,
    async markSeen(alerts) {
      const store = await device()
      const shown = (await store.get('alerts'))?.shown ?? []
      const fresh = alerts.map(({ id }) => id).filter((id) => !shown.includes(id))
      if (fresh.length === 0) return
      await store.set('alerts', { shown: [...shown, ...fresh].slice(-maxShown) })
    },
    acknowledge(alerts) {
      if (!current) return
      const seen = alerts.map(({ id }) => id)
      current.alerts = current.alerts.filter(({ id }) => !seen.includes(id))
      // If this fails, the next opening shows them again.
      request(current.account, seen).catch(() => undefined)
    },
    hide(alerts) {
      for (const { id } of alerts) hidden.add(id)
    },
    async freeze() {
      const account = current?.account
      await account?.session.call(postFreezeOwn, {})
      if (current && current.account === account) current.isFrozen = true
    },
    isFrozen: () => current?.isFrozen ?? false,
    unfreezeAt: () => current?.unfreezeAt,
    markUnfreezing(unfreezeAt) {
      if (!current) return
      current.unfreezeAt = unfreezeAt
      // What another device does meanwhile is asked for again.
      current.at = Number.NEGATIVE_INFINITY
    },
    isMailboxMoved: () => current?.isMailboxMoved ?? false,
    markMailboxNamed() {
      if (current) setMailboxMoved(current, false)
    },
    missingEpoch: () => current?.missingEpoch,
    forget() {
      current = undefined
      hidden.clear()
    },
  }

  function answerOf(account: Account, maxAgeMs: number): Promise<void> {
    if (current?.account !== account) current = createKnown(account)
    // Also while the answer is on its way: an approval waits for it.
    if (now() - current.at < maxAgeMs) return current.answer
    current.at = now()
    current.asked += 1
    current.answer = load(current, current.asked)
    return current.answer
  }

  async function load(mine: KnownAlerts, number: number): Promise<void> {
    const isCurrent = () => current === mine
    // The wallet may get another generation before the answer.
    const asked = mine.account.wallet.epoch
    try {
      const { alerts, isFrozen = false, needs, unfreezeAt } = await request(mine.account, [])
      // Any later answer counts, also while another one is on its way: a page that asks often must not keep all away.
      if (!isCurrent() || number < mine.accepted) return
      mine.accepted = number
      mine.alerts = alerts
      mine.isFrozen = isFrozen
      mine.unfreezeAt = unfreezeAt
      setMailboxMoved(mine, needs.includes('mailbox-factor'))
      mine.missingEpoch = needs.includes('recovery-missing') ? asked : undefined
      const own = needs.filter(isOwnNeed)
      await Promise.allSettled(own.map((need) => fulfil(mine.account, need)))
      if (isCurrent() && (await hasUnseen())) onUrgent()
    } catch {
      // Alerts are no condition of using the wallet; the next refresh asks again.
      if (number === mine.asked) mine.at = Number.NEGATIVE_INFINITY
    }
  }

  function setMailboxMoved(mine: KnownAlerts, isMoved: boolean): void {
    if (mine.isMailboxMoved === isMoved) return
    mine.isMailboxMoved = isMoved
    onMailbox()
  }

  async function hasUnseen(): Promise<boolean> {
    const dangerous = pending().filter(({ kind }) => kind !== 'email-change-started')
    if (dangerous.length === 0) return false
    const shown = (await (await device()).get('alerts'))?.shown ?? []
    return dangerous.some(({ id }) => !shown.includes(id))
  }
}

const createKnown = (account: Account): KnownAlerts => ({
  account,
  at: Number.NEGATIVE_INFINITY,
  answer: Promise.resolve(),
  asked: 0,
  accepted: 0,
  alerts: [],
  isFrozen: false,
  isMailboxMoved: false,
})

const request = ({ session, wallet }: Account, seen: readonly string[]) => {
  const { epoch, factors, walletId } = wallet
  // Of a wallet without factors escrow has no address to compare, and gets none.
  const { mailbox } = session
  const email = factors.length > 0 && mailbox !== undefined ? { email: mailbox } : {}
  return session.call(postAlerts, { walletId, epoch, seen: seen.slice(0, 50), ...email })
}

/** What this device still has to do for the share, by itself. */
type Need = keyof typeof fulfilments
const isOwnNeed = (need: EndpointOutput<typeof postAlerts>['needs'][number]): need is Need =>
  need in fulfilments

/** Confirms the share, or the set of factors, that this device stored. */
const fulfil = async (account: Account, need: Need): Promise<void> => {
  await fulfilments[need](account)
}

const fulfilments = {
  confirm: ({ session, wallet: { epoch, walletId } }) =>
    session.call(postEscrowConfirm, { walletId, epoch }),
  'confirm-recovery': async ({ session, wallet: { epoch, rotationId, walletId } }) => {
    if (rotationId) await session.call(postRecoverySetConfirm, { walletId, epoch, rotationId })
  },
} satisfies Readonly<Record<string, (account: Account) => Promise<unknown>>>
