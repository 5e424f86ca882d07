import { createRanking, type Ranking } from './createRanking.js'
import { isGateway } from './gatewayClients.js'
import { memoryCosts } from './mailboxCosts.js'

/** The client of a request, and the networks that it calls from, the narrower one first. Quotas count by each. */
export type Owner = { readonly client: string; readonly networks: readonly string[] }

/** What a stored thing is worth: of the owner that holds the most, the least goes first. */
export const worth = { delivered: 0, unread: 1, awaited: 2, subscription: 3 } as const

/** A stored thing, of one owner. */
export type Held = {
  readonly share: Share
  bytes: number
  worth: number
}

/** What a network holds, or a client in it: things, or the shares of narrower networks and clients. */
export type Share = {
  readonly name: string
  readonly parent: Share | undefined
  readonly limit: number
  bytes: number
  topics: number
  readonly parts: Map<string, Share> | undefined
  readonly ranking: Ranking<Share> | undefined
  /** By worth, the oldest first. */
  readonly held: (Set<Held> | undefined)[] | undefined
}

type Client = { bytes: number; topics: number; shares: number }

export type ShareLimits = {
  /** Everything that is stored, with the memory that it costs besides its text. */
  readonly storedBytes: number
  /** The part of it that one client key may use. */
  readonly bytesPerClient: number
  /** The part of one network; the next wider one may use twice as much. */
  readonly bytesPerNetwork: number
  readonly topicsPerClient: number
  readonly topicsPerNetwork: number
}

type Tree = {
  readonly root: Share
  readonly clients: Map<string, Client>
  readonly limits: ShareLimits
}

/**
 * Accounts what each client and each network holds, as a tree: all, wide networks, narrow ones, their clients. Where
 * there is no room, the part that holds the most loses; an owner that would itself hold the most is refused.
 */
export function createFairShares(limits: ShareLimits) {
  const root = newShare('', undefined, limits.storedBytes, true)
  const clients = new Map<string, Client>()

  const tree = { root, clients, limits }

  return {
    bytes: () => root.bytes,
    shareOf,
    hasTopics: (owner: Owner, added: number) => hasTopics(tree, owner, added),
    makeRoom: (owner: Owner, added: number, evict: (thing: Held) => void, mayLoseOwn = false) =>
      makeRoom(tree, owner, added, evict, mayLoseOwn),
    hold,
    release,
    resize,
    revalue,
  }

  /** The share of a client in its networks; it exists until `release` leaves it empty. */
  function shareOf({ client, networks }: Owner): Share {
    let share = root
    for (const name of pathOf(client, networks)) {
      const part = share.parts?.get(name)
      share = part ?? addPart(share, name, name !== client, networks.indexOf(name))
    }
    return share
  }

  function addPart(parent: Share, name: string, isNetwork: boolean, width: number): Share {
    const limit = isNetwork ? limits.bytesPerNetwork * 2 ** width : limits.bytesPerClient
    const share = newShare(name, parent, limit, isNetwork)
    parent.parts?.set(name, share)
    parent.ranking?.add(share)
    if (!isNetwork) {
      const client = clients.get(name) ?? { bytes: 0, topics: 0, shares: 0 }
      client.shares += 1
      clients.set(name, client)
    }
    weigh(share, memoryCosts.holder)
    return share
  }

  function hold(thing: Held): void {
    const { held } = thing.share
    if (held) held[thing.worth] = (held[thing.worth] ?? new Set()).add(thing)
    weigh(thing.share, thing.bytes)
    if (thing.worth === worth.subscription) countTopic(thing.share, 1)
  }

  function release(thing: Held): void {
    const { share } = thing
    if (!share.held?.[thing.worth]?.delete(thing)) return
    if (share.held[thing.worth]?.size === 0) share.held[thing.worth] = undefined
    weigh(share, -thing.bytes)
    if (thing.worth === worth.subscription) countTopic(share, -1)
    prune(share)
  }

  function resize(thing: Held, bytes: number): void {
    weigh(thing.share, bytes - thing.bytes)
    thing.bytes = bytes
  }

  /** Gives a thing another worth, or the same and the place of the newest. */
  function revalue(thing: Held, next: number): void {
    const { held } = thing.share
    if (!held?.[thing.worth]?.delete(thing)) return
    if (held[thing.worth]?.size === 0) held[thing.worth] = undefined
    thing.worth = next
    held[next] = (held[next] ?? new Set()).add(thing)
  }

  function weigh(share: Share, bytes: number): void {
    const client = clients.get(share.name)
    if (share.held && client) client.bytes += bytes
    for (let at = share; at.parent; at = at.parent) at.parent.ranking?.change(at, at.bytes + bytes)
    root.bytes += bytes
  }

  function countTopic(share: Share, by: number): void {
    const client = clients.get(share.name)
    if (client) client.topics += by
    for (let at: Share | undefined = share; at; at = at.parent) at.topics += by
  }

  function prune(share: Share): void {
    const { parent, parts, held, name } = share
    if (!parent || (parts?.size ?? 0) > 0 || held?.some((set) => set !== undefined)) return
    weigh(share, -memoryCosts.holder)
    parent.ranking?.remove(share)
    parent.parts?.delete(name)
    const client = held && clients.get(name)
    if (client) client.shares -= 1
    if (client?.shares === 0) clients.delete(name)
    prune(parent)
  }
}

/** Whether a client and its networks may have this many more topics. */
function hasTopics(tree: Tree, { client, networks }: Owner, added: number): boolean {
  const { root, clients, limits } = tree
  const own = clients.get(client)?.topics ?? 0
  if (!isGateway(client) && own + added > limits.topicsPerClient) return false
  let share: Share | undefined = root
  for (const name of pathOf(client, networks).slice(0, -1)) {
    share = share?.parts?.get(name)
    const most = limits.topicsPerNetwork * 2 ** networks.indexOf(name)
    if ((share?.topics ?? 0) + added > most) return false
  }
  return true
}

/**
 * Makes room for this many more bytes of an owner by evicting what is worth least of the one that holds the most.
 * False where that is the owner itself, unless it may lose its own.
 */
function makeRoom(
  { root, clients, limits }: Tree,
  { client, networks }: Owner,
  added: number,
  evict: (thing: Held) => void,
  mayLoseOwn: boolean,
): boolean {
  const path = pathOf(client, networks)
  const bytes = added + memoryCosts.holder * path.length
  const isFull = (share: Share) => share.bytes + bytes > share.limit
  const ownShare = () => find(root, path)
  const mostBytes = isGateway(client) ? Infinity : limits.bytesPerClient
  while ((clients.get(client)?.bytes ?? 0) + bytes > mostBytes) {
    if (!evictFrom(ownShare(), evict, mayLoseOwn)) return false
  }
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    // Looked up each time: an eviction may remove an empty share.
    for (let share = find(root, path.slice(0, depth)); share && isFull(share); ) {
      const heaviest = heaviestIn(share, path.slice(depth), bytes)
      const isOwn = heaviest === undefined
      if (!evictFrom(heaviest ?? ownShare(), evict, !isOwn || mayLoseOwn)) return false
      share = find(root, path.slice(0, depth))
    }
  }
  return true
}

function find(root: Share, path: readonly string[]): Share | undefined {
  let share: Share | undefined = root
  for (const name of path) share = share?.parts?.get(name)
  return share
}

/** From the widest network to the client; an owner without any is its own network. */
const pathOf = (client: string, networks: readonly string[]) => [
  ...(networks.length > 0 ? [...networks].reverse() : [`of ${client}`]),
  client,
]

export function ownerOf(share: Share): Owner {
  const networks: string[] = []
  for (let at = share.parent; at?.parent; at = at.parent) networks.push(at.name)
  return { client: share.name, networks }
}

function newShare(
  name: string,
  parent: Share | undefined,
  limit: number,
  isNetwork: boolean,
): Share {
  return {
    name,
    parent,
    limit,
    bytes: 0,
    topics: 0,
    parts: isNetwork ? new Map() : undefined,
    ranking: isNetwork ? createRanking() : undefined,
    held: isNetwork ? undefined : [],
  }
}

/** The client's share that holds the most; undefined where that is the one of this path, with what it wants to add. */
function heaviestIn(share: Share, path: readonly string[], added: number): Share | undefined {
  let [at, isOwn] = [share, true]
  for (const name of path) {
    const own = isOwn ? at.parts?.get(name) : undefined
    const heaviest = at.ranking?.heaviest()
    isOwn = isOwn && (own?.bytes ?? 0) + added >= (heaviest?.bytes ?? 0)
    const next = isOwn ? own : heaviest
    if (!next) return undefined
    at = next
    if (at.held) return isOwn ? undefined : at
  }
  return descend(at)
}

function descend(share: Share): Share | undefined {
  const heaviest = share.held ? undefined : share.ranking?.heaviest()
  return heaviest ? descend(heaviest) : share
}

/** False where it holds nothing that may go. Hashes of delivered messages may always go. */
function evictFrom(
  share: Share | undefined,
  evict: (thing: Held) => void,
  isAllowed: boolean,
): boolean {
  const things = share?.held?.find((set) => set !== undefined)
  const [thing] = things ?? []
  if (!thing || (!isAllowed && thing.worth !== worth.delivered)) return false
  evict(thing)
  return true
}
