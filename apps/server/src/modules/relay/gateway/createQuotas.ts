import { type Charges, createCharges } from '../load/createCharges.js'
import { createShares, type Holder, type Shares } from '../load/createShares.js'
import type { GatewayLimits } from './gatewayLimits.js'

/** What a network may publish whatever other networks send from pages of the same origin. */
const reservedPart = 1 / 10

export type QuotasOptions = {
  readonly limits: GatewayLimits
  readonly topicsPerOrigin: number
  readonly now: () => number
  /** Leaves the topics of a holder, whose network has the most, for a visitor that has less. */
  readonly evict: (holder: Holder) => void
}

/** Creates what one visitor network, and the pages of one origin, may have of the public network: topics and publishes. */
export function createQuotas({ limits, topicsPerOrigin, now, evict }: QuotasOptions) {
  const { topicsPerNetwork: perNetwork, publishesPerMinutePerNetwork: publishes } = limits
  // The client is the origin, whose bound makes room instead of refusing: it has shares of its own.
  const sharesIn = (inAll: number) =>
    createShares({ inAll, perNetwork, perClient: Infinity, evict })
  const all = sharesIn(limits.sockets * limits.topicsPerSocket)
  const byOrigin = new Map<string, Shares>()
  const client = rate(limits.publishesPerMinutePerOrigin)
  const reserved = createCharges({ client, network: rate(publishes * reservedPart), now })
  const rest = createCharges({ client, network: rate(publishes * (1 - reservedPart)), now })
  // As many in a minute as at once: strangers who have each other give way in turn would open topics without end.
  const opened = createCharges({ client, network: rate(limits.topicsPerNetwork), now })
  const charges: Charges = {
    ...rest,
    take: (holder, cost) =>
      reserved.take({ networks: holder.networks }, cost) && rest.take(holder, cost),
  }
  return { shares: { take, give, fits }, charges }

  function take(holder: Holder, amount = 1): boolean {
    const { client: origin = '', networks } = holder
    if (!fits(holder, amount) || opened.take({ networks }, amount) > 0) return false
    if (!all.take(holder, amount)) return false
    const own = sharesOf(origin)
    if (own.take(holder, amount)) {
      byOrigin.set(origin, own)
      return true
    }
    all.give(holder, amount)
    return false
  }

  function give(holder: Holder, amount?: number): void {
    const { client: origin = '' } = holder
    const own = byOrigin.get(origin)
    all.give(holder, amount)
    own?.give(holder, amount)
    // Without a list of origins there may be any number of them.
    if (own?.held() === 0) byOrigin.delete(origin)
  }

  function fits(holder: Holder, amount?: number): boolean {
    return all.fits(holder, amount) && sharesOf(holder.client ?? '').fits(holder, amount)
  }

  function sharesOf(origin: string): Shares {
    return byOrigin.get(origin) ?? sharesIn(topicsPerOrigin)
  }
}

const rate = (perMinute: number) => ({ perSecond: perMinute / 60, burst: perMinute })
