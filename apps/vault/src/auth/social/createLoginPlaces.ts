import { ipNetworkOf, ipSiteOf } from '@latchkey/service/ipNetworks'
import { socialLimits } from '../../social/socialLimits.js'

export type PlaceHolder = {
  readonly ip: string
  readonly hostOrigin: string
  /** The vault's own window has places of its own: no page takes them. */
  readonly isWindow: boolean
}

/** Places of what is under way, by ids. */
export type LoginPlaces<Value> = {
  /** Takes a place. Where none is free, the oldest of those that share them goes, and never the newcomer. */
  take(id: string, holder: PlaceHolder, value: Value): void
  /** What has this place, unless it is over. */
  get(id: string): Value | undefined
  /** A visitor has done their part: from now on it stays as long as a result does. */
  shorten(id: string): void
  drop(id: string): void
}

export type LoginPlacesParameters<Value> = {
  readonly now: () => number
  /** Called with each that is gone, whatever the reason. */
  readonly onGone: (id: string, value: Value) => void
}

type Place<Value> = {
  readonly id: string
  readonly value: Value
  readonly network: string
  readonly site: string
  readonly hostOrigin: string
  readonly isWindow: boolean
  until: number
}

/**
 * Creates places that no visitor can lock: who comes last always gets one. A login is dropped only after as many younger ones
 * of the same network as there are places, and each of those costs a call of what that network may use.
 */
export function createLoginPlaces<Value>({
  now,
  onGone,
}: LoginPlacesParameters<Value>): LoginPlaces<Value> {
  type Taken = Place<Value>
  // Each in the order in which they end: all of one map last equally long.
  const open = new Map<string, Taken>()
  const done = new Map<string, Taken>()
  const bySite = new Map<string, Set<Taken>>()
  const find = (id: string) => open.get(id) ?? done.get(id)

  return {
    take(id, { hostOrigin, ip, isWindow }, value) {
      removeExpired()
      const until = now() + socialLimits.loginMs
      const networks = { network: ipNetworkOf(ip), site: ipSiteOf(ip) }
      const place = { id, value, ...networks, hostOrigin, isWindow, until }
      makeRoom(place)
      put(open, place)
    },
    get(id) {
      removeExpired()
      return find(id)?.value
    },
    shorten(id) {
      const place = find(id)
      if (!place) return
      remove(place)
      place.until = now() + socialLimits.resultMs
      put(done, place)
    },
    drop,
  }

  function makeRoom({ hostOrigin, isWindow, network, site }: Taken): void {
    const { loginsPerHost, loginsPerNetwork, maxLogins } = socialLimits
    const own = [...(bySite.get(site) ?? [])].filter(
      (one) => one.network === network && one.isWindow === isWindow,
    )
    const ofHost = own.filter((one) => one.hostOrigin === hostOrigin)
    if (ofHost.length >= loginsPerHost) dropOldest(ofHost)
    // By age alone: what a page is called costs nothing, so the largest of many names would be whom an attacker likes.
    else if (own.length >= loginsPerNetwork) dropOldest(own)
    else if (open.size + done.size >= maxLogins) dropOldest([...largestSite()])
  }

  /** Networks cost something: who has most of them all gives one up. */
  function largestSite(): ReadonlySet<Taken> {
    let largest: ReadonlySet<Taken> = new Set()
    for (const site of bySite.values()) if (site.size > largest.size) largest = site
    return largest
  }

  /** One whose visitor has done their part stays where another can go. */
  function dropOldest(taken: readonly Taken[]): void {
    const oldest = taken.find(({ id }) => open.has(id)) ?? taken[0]
    if (oldest) drop(oldest.id)
  }

  function drop(id: string): void {
    const place = find(id)
    if (!place) return
    remove(place)
    onGone(id, place.value)
  }

  function put(taken: Map<string, Taken>, place: Taken): void {
    taken.set(place.id, place)
    bySite.set(place.site, (bySite.get(place.site) ?? new Set()).add(place))
  }

  function remove(place: Taken): void {
    open.delete(place.id)
    done.delete(place.id)
    const ofSite = bySite.get(place.site)
    ofSite?.delete(place)
    if (ofSite?.size === 0) bySite.delete(place.site)
  }

  function removeExpired(): void {
    for (const taken of [open, done]) {
      for (const [id, { until }] of taken) {
        if (until > now()) break
        drop(id)
      }
    }
  }
}
