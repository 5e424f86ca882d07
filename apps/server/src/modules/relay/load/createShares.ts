import { createRanking, type Ranking } from '../mailbox/quota/createRanking.js'

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
/** A wider network of an IPv6 address is many households: it may hold as much as this many of them. */
const factors = [1, 2, 8]
/** The widest one is given away, so it may be a single attacker's. */
const widestPart = 1 / 2
/** How many holders give way for one newcomer at most. */
const maxEvicted = 20

/** What a network holds: a narrow one for its holders, a wider one for the networks in it. */
type Network = {
  readonly parent?: Network
  readonly name: string
  readonly holders: Set<Holder>
  readonly parts?: Ranking<Network>
  bytes: number
}

/**
 * Creates the shares of one resource. A network gets a part at most; and where many networks have taken it all, of the
 * widest the one that has most gives way to a visitor that has less, so that a newcomer always finds a place.
 */
export function createShares(options: SharesOptions): Shares {
  const { inAll, perClient = inAll, evict } = options
  const { perNetwork = Math.max(1, inAll * defaultPart) } = options
  const bounds = factors.map((factor) =>
    Math.max(perNetwork, Math.min(perNetwork * factor, inAll * widestPart)),
  )
  const amounts = new Map<Holder, number>()
  const byNetwork = new Map<string, Network>()
  const byClient = new Map<string, number>()
  const all: Network = { name: '', holders: new Set(), parts: createRanking(), bytes: 0 }
  let total = 0
  const heldBy = (key: string) => byNetwork.get(key)?.bytes ?? byClient.get(key) ?? 0
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

  function isAllowed({ client, networks }: Holder, amount: number): boolean {
    const isFull = networks.some((each, at) => heldBy(each) + amount > (bounds[at] ?? perNetwork))
    return !isFull && (client === undefined || heldBy(client) + amount <= perClient)
  }

  /** The network with the most, in the widest with the most, where that is more than the holder's would have. */
  function rivalOf(holder: Holder, amount: number): Network | undefined {
    let at: Network | undefined = all
    for (const name of pathOf(holder)) {
      const most: Network | undefined = at?.parts?.heaviest()
      if (most && most.bytes > heldBy(name) + amount) return narrowestOf(most)
      at = byNetwork.get(name)
    }
    return undefined
  }

  function largestOf(holders: ReadonlySet<Holder>): Holder {
    const all = [...holders]
    return all.reduce((one, each) =>
      (amounts.get(each) ?? 0) > (amounts.get(one) ?? 0) ? each : one,
    )
  }

  function change(holder: Holder, amount: number): void {
    if (amount === 0) return
    const { client } = holder
    total += amount
    add(amounts, holder, amount)
    if (client !== undefined) add(byClient, client, amount)
    const network = open(holder)
    if (amounts.has(holder)) network.holders.add(holder)
    else network.holders.delete(holder)
    for (let at = network; at.parent; at = at.parent) {
      at.parent.parts?.change(at, at.bytes + amount)
      if (at.bytes > 0) continue
      at.parent.parts?.remove(at)
      byNetwork.delete(at.name)
    }
  }

  /** The narrow network of a holder, with the wider ones around it. */
  function open(holder: Holder): Network {
    const path = pathOf(holder)
    return path.reduce((parent, name, at) => {
      const existing = byNetwork.get(name)
      if (existing) return existing
      const parts = at < path.length - 1 ? createRanking<Network>() : undefined
      const network: Network = { parent, name, holders: new Set(), parts, bytes: 0 }
      byNetwork.set(name, network)
      parent.parts?.add(network)
      return network
    }, all)
  }
}

/** From the widest network to the narrowest. */
const pathOf = ({ networks }: Holder) => (networks.length > 0 ? [...networks].reverse() : [''])

function narrowestOf(network: Network): Network {
  const most = network.parts?.heaviest()
  return most ? narrowestOf(most) : network
}

function add<K>(amounts: Map<K, number>, key: K, amount: number): void {
  const next = (amounts.get(key) ?? 0) + amount
  if (next > 0) amounts.set(key, next)
  else amounts.delete(key)
}
