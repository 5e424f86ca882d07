import { createTokenBuckets } from './createTokenBuckets.js'
import { ipNetworksOf, networkFactors } from './ipNetworks.js'

export type VisitorLimitOptions = {
  readonly perSecond: number
  readonly burst: number
  readonly concurrent: number
  readonly concurrentInAll: number
  readonly now?: () => number
}

export type Admission = { readonly leave: () => void } | { readonly retryAfter: number }

export type VisitorLimit = {
  admit(ip: string, cost?: number, places?: number): Admission
  /** Until it is paid off, nothing is admitted. */
  charge(ip: string, cost: number): void
  active(): number
  refused(): number
}

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
    // What one network is refused must not use up what its neighbours share.
    const waits = used.map(({ pace }, at) => pace.wait(networks[at] ?? '', cost))
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) return { retryAfter }
    pay(networks, cost)
    return enter(networks, places)
  }

  function pay(networks: readonly string[], cost: number): void {
    for (const [at, network] of networks.entries()) levels[at]?.pace.charge(network, cost)
  }

  /** The fuller it is, the less one network can take. */
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
