import { createTokenBuckets } from './createTokenBuckets.js'
import { ipNetworksOf } from './ipNetworks.js'

/** How much one visitor, and all together, may request. */
export type VisitorLimitOptions = {
  readonly perSecond: number
  readonly burst: number
  /** Requests of one visitor at once. */
  readonly concurrent: number
  /** Requests of all visitors at once. */
  readonly concurrentInAll: number
  readonly now?: () => number
}

/** A request that may run until `leave` is called, or the seconds until another attempt makes sense. */
export type Admission = { readonly leave: () => void } | { readonly retryAfter: number }

export type VisitorLimit = {
  /** Admits one request from an IP address, at the cost of so many usual ones. */
  admit(ip: string, cost?: number): Admission
  /** Charges an IP address for what turned out to cost more, whether or not it has so much left. */
  charge(ip: string, cost: number): void
  /** How many requests run now. */
  active(): number
}

/** A wider network is many households: it may do as much as this many of them. */
const wideFactor = 4

/** Creates a limit per visitor, by each network of its address, of requests over time and at once. */
export function createVisitorLimit(options: VisitorLimitOptions): VisitorLimit {
  const { perSecond, burst, concurrent, concurrentInAll, now } = options
  const narrow = createTokenBuckets({ perSecond, burst, now })
  const wide = createTokenBuckets({
    perSecond: perSecond * wideFactor,
    burst: burst * wideFactor,
    now,
  })
  const running = new Map<string, number>()
  let active = 0

  return {
    active: () => active,
    charge,
    admit(ip, cost = 1) {
      const [network, block] = ipNetworksOf(ip)
      if (active >= concurrentInAll || isBusy(network, concurrent)) return { retryAfter: 1 }
      if (block && isBusy(block, concurrent * wideFactor)) return { retryAfter: 1 }
      const retryAfter = (block && wide.take(block, cost)) || narrow.take(network, cost)
      if (retryAfter > 0) return { retryAfter }
      return enter(block ? [network, block] : [network])
    },
  }

  function charge(ip: string, cost: number): void {
    const [network, block] = ipNetworksOf(ip)
    narrow.charge(network, cost)
    if (block) wide.charge(block, cost)
  }

  function isBusy(network: string, max: number): boolean {
    return (running.get(network) ?? 0) >= max
  }

  function enter(networks: readonly string[]): Admission {
    active += 1
    for (const each of networks) running.set(each, (running.get(each) ?? 0) + 1)
    let hasLeft = false
    return {
      leave() {
        if (hasLeft) return
        hasLeft = true
        active -= 1
        for (const each of networks) {
          const left = (running.get(each) ?? 1) - 1
          if (left > 0) running.set(each, left)
          else running.delete(each)
        }
      },
    }
  }
}
