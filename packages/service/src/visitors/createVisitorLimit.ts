import { createTokenBuckets } from './createTokenBuckets.js'
import { ipNetworksOf, networkFactors } from './ipNetworks.js'

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
  /** Admits one request from an IP address, at the cost of so many usual ones; it holds one place, or as many as it is worth. */
  admit(ip: string, cost?: number, places?: number): Admission
  /** Charges an IP address for what a request turned out to cost: until it is paid off, nothing is admitted. */
  charge(ip: string, cost: number): void
  /** How many places are taken now. */
  active(): number
  /** How many were refused since the start. */
  refused(): number
}

/** Creates a limit per visitor, by each network of its address, of requests over time and at once. */
export function createVisitorLimit(options: VisitorLimitOptions): VisitorLimit {
  const { perSecond, burst, concurrent, concurrentInAll, now } = options
  const levels = networkFactors.map((factor) => ({
    places: concurrent * factor,
    pace: createTokenBuckets({ perSecond: perSecond * factor, burst: burst * factor, now }),
  }))
  const running = new Map<string, number>()
  let active = 0
  let refused = 0

  return {
    active: () => active,
    refused: () => refused,
    admit(ip, cost = 1, places = 1) {
      const admission = decide(ipNetworksOf(ip), cost, places)
      if ('retryAfter' in admission) refused += 1
      return admission
    },
    charge(ip, cost) {
      pay(ipNetworksOf(ip), cost)
    },
  }

  function decide(networks: readonly string[], cost: number, places: number): Admission {
    const used = levels.slice(0, networks.length)
    const isFull = used.some((level, at) => !hasPlaces(networks[at] ?? '', level.places, places))
    if (isFull) return { retryAfter: 1 }
    // Paid only where each has enough: what one is refused must not use up what its neighbours share.
    const waits = used.map(({ pace }, at) => pace.wait(networks[at] ?? '', cost))
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) return { retryAfter }
    pay(networks, cost)
    return enter(networks, places)
  }

  function pay(networks: readonly string[], cost: number): void {
    for (const [at, network] of networks.entries()) levels[at]?.pace.charge(network, cost)
  }

  /** Who has more places than are free gets no further one: the fuller it is, the less one network can take. */
  function hasPlaces(network: string, max: number, places: number): boolean {
    const free = concurrentInAll - active
    const own = running.get(network) ?? 0
    return own + places <= max && places <= free && own <= free
  }

  function enter(networks: readonly string[], places: number): Admission {
    active += places
    for (const each of networks) running.set(each, (running.get(each) ?? 0) + places)
    let hasLeft = false
    return {
      leave() {
        if (hasLeft) return
        hasLeft = true
        active -= places
        for (const each of networks) {
          const left = (running.get(each) ?? 0) - places
          if (left > 0) running.set(each, left)
          else running.delete(each)
        }
      },
    }
  }
}
