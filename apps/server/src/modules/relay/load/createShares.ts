/** The side that something is held for, such as a socket: the networks of its address, narrow before wide, and its key once that is proven. */
export type Holder = { readonly client?: string; readonly networks: readonly string[] }

export type SharesOptions = {
  /** Places, or bytes, of all together. */
  readonly inAll: number
  /** A fifth of all where it is not given. */
  readonly perNetwork?: number
  readonly perClient?: number
  /** Ends a holder, because another visitor needs a place and the holder's network has the most of them. */
  readonly evict: (holder: Holder) => void
}

/** What visitors hold of a resource of this node, so that none of them can hold all of it. */
export type Shares = {
  take(holder: Holder, amount?: number): boolean
  /** Whether `take` would succeed now. */
  fits(holder: Holder, amount?: number): boolean
  /** Gives back; what a holder does not have, because it was evicted, is ignored. */
  give(holder: Holder, amount?: number): void
  heldBy(key: string): number
  held(): number
}

const defaultPart = 1 / 5
/** The wide network of an IPv6 address is many households: it may hold as much as this many of them. */
const wideFactor = 2
/** How many holders give way for one newcomer at most. */
const maxEvicted = 20

type Network = { readonly holders: Set<Holder>; amount: number }

/**
 * Creates the shares of one resource. A network gets a part at most; and where many networks have taken it all, the one that has
 * most gives way to a visitor that has less, so that a newcomer always finds a place.
 */
export function createShares(options: SharesOptions): Shares {
  const { inAll, perClient = inAll, evict } = options
  const { perNetwork = Math.max(1, inAll * defaultPart) } = options
  const amounts = new Map<Holder, number>()
  const byNetwork = new Map<string, Network>()
  const byKey = new Map<string, number>()
  let total = 0
  const heldBy = (key: string) => byNetwork.get(key)?.amount ?? byKey.get(key) ?? 0
  return { take, fits, give, heldBy, held: () => total }

  function fits(holder: Holder, amount = 1): boolean {
    return (
      isAllowed(holder, amount) &&
      (total + amount <= inAll || rivalOf(holder, amount) !== undefined)
    )
  }

  function take(holder: Holder, amount = 1): boolean {
    if (!isAllowed(holder, amount)) return false
    for (let evicted = 0; total + amount > inAll; evicted += 1) {
      const rival = evicted < maxEvicted ? rivalOf(holder, amount) : undefined
      if (!rival) return false
      const loser = largestOf(rival.holders)
      change(loser, -(amounts.get(loser) ?? 0))
      evict(loser)
    }
    change(holder, amount)
    return true
  }

  function give(holder: Holder, amount = 1): void {
    change(holder, -Math.min(amount, amounts.get(holder) ?? 0))
  }

  function isAllowed({ client, networks: [narrow = '', wide] }: Holder, amount: number): boolean {
    if (heldBy(narrow) + amount > perNetwork) return false
    if (wide && heldBy(wide) + amount > perNetwork * wideFactor) return false
    return client === undefined || heldBy(client) + amount <= perClient
  }

  /** The network with the most, where that is more than the network of a holder would have. */
  function rivalOf({ networks: [narrow = ''] }: Holder, amount: number): Network | undefined {
    let most: Network | undefined
    for (const each of byNetwork.values()) if (each.amount > (most?.amount ?? 0)) most = each
    return most && most.amount > heldBy(narrow) + amount ? most : undefined
  }

  function largestOf(holders: ReadonlySet<Holder>): Holder {
    const all = [...holders]
    return all.reduce((one, each) =>
      (amounts.get(each) ?? 0) > (amounts.get(one) ?? 0) ? each : one,
    )
  }

  function change(holder: Holder, amount: number): void {
    if (amount === 0) return
    const { client, networks } = holder
    const [narrow = '', wide] = networks
    total += amount
    add(amounts, holder, amount)
    for (const key of [client, wide]) if (key !== undefined) add(byKey, key, amount)
    const network = byNetwork.get(narrow) ?? { holders: new Set(), amount: 0 }
    network.amount += amount
    if (amounts.has(holder)) network.holders.add(holder)
    else network.holders.delete(holder)
    if (network.amount > 0) byNetwork.set(narrow, network)
    else byNetwork.delete(narrow)
  }
}

function add<K>(amounts: Map<K, number>, key: K, amount: number): void {
  const next = (amounts.get(key) ?? 0) + amount
  if (next > 0) amounts.set(key, next)
  else amounts.delete(key)
}
