import { randomUUID } from 'node:crypto'
import type { Holder } from '../load/createShares.js'
import { type MailboxStore, mailboxTimes } from '../mailbox/MailboxStore.js'
import type { Link } from './createLink.js'
import type { GatewayLimits } from './gatewayLimits.js'
import { keyText, parseHolder, parseKey, recordKinds } from './joinedTopics.js'
import { createRelayKey, type RelayKey } from './relayKey.js'

export type LinkPool = {
  all(): readonly Link[]
  /** Those whose sockets have this origin. */
  of(origin: string | undefined): readonly Link[]
  /** One with room for so many topics; undefined where there may be no further socket. */
  withRoom(origin: string | undefined, count: number): Link | undefined
  /** Resolves once the key of a link would survive a crash of this node. */
  stored(link: Link): Promise<void>
  /** Renews the leases of this node's keys, and takes over those of nodes that are gone. */
  tend(): Promise<void>
  close(): Promise<void>
}

export type LinkPoolDeps = {
  readonly store: MailboxStore
  /** There is a socket for each from the start. */
  readonly origins: readonly (string | undefined)[]
  readonly limits: GatewayLimits
  /** So that no origin takes the sockets of another one. */
  readonly socketsPerOrigin: number
  readonly open: (key: RelayKey, origin: string | undefined) => Link
  /** Called with the topics that a key had before this node took it. */
  readonly onTaken: (link: Link, topics: ReadonlyMap<string, Holder>) => void
  /** Called when another node has a key. */
  readonly onLost: (link: Link) => void
}

/**
 * Creates the sockets to the public network. Their keys are stored with the mailboxes and leased: the topics of a node
 * that is gone, or of this one before its restart, go on with the key that subscribed to them.
 */
export function createLinkPool(deps: LinkPoolDeps): LinkPool {
  const { store, origins, limits, socketsPerOrigin } = deps
  const { records } = store
  const node = randomUUID()
  const links = new Map<string, Link>()
  const stored = new WeakMap<Link, Promise<void>>()
  let isClosed = false
  const all = () => [...links.values()]
  const of = (wanted: string | undefined) => all().filter(({ origin }) => origin === wanted)
  const lease = (did: string) => records.lease(did, node, mailboxTimes.nodeLeaseMs)

  return {
    all,
    of,

    withRoom(origin, count) {
      const isFree = ({ topics }: Link) => topics.size + count <= limits.topicsPerSocket
      const existing = of(origin)
      const link = existing.find(isFree)
      const isFull = links.size >= limits.sockets || existing.length >= socketsPerOrigin
      return link || isFull || count > limits.topicsPerSocket ? link : create(origin)
    },

    stored: (link) => stored.get(link) ?? storeKey(link),

    async tend() {
      for (const [did, link] of links) if (!(await lease(did))) lose(link)
      for (const [did, text] of await records.all(recordKinds.keys)) {
        if (!links.has(did) && links.size < limits.sockets && (await lease(did))) {
          await take(did, text)
        }
      }
      if (isClosed) return
      for (const origin of origins) if (of(origin).length === 0) create(origin)
    },

    async close() {
      isClosed = true
      for (const link of all()) link.close()
      await Promise.all([...links.keys()].map((did) => records.release(did, node)))
    },
  }

  function create(origin: string | undefined): Link {
    const link = open(createRelayKey(), origin)
    void storeKey(link)
    return link
  }

  /** Begins anew for the next topics where the store fails. */
  function storeKey(link: Link): Promise<void> {
    const { key, origin } = link
    const text = keyText({ secret: key.secret, origin })
    // The lease first: another node takes over every key without one.
    const storing = lease(key.did).then(() =>
      records.put(recordKinds.keys, new Map([[key.did, text]])),
    )
    stored.set(link, storing)
    storing.catch(() => stored.delete(link))
    return storing
  }

  function open(key: RelayKey, origin: string | undefined): Link {
    const link = deps.open(key, origin)
    links.set(key.did, link)
    return link
  }

  async function take(did: string, text: string): Promise<void> {
    const key = parseKey(text)
    const texts = await records.all(recordKinds.topicsOf(did))
    const topics = [...texts].flatMap(([topic, each]) => {
      const holder = parseHolder(each)
      return holder ? [[topic, holder] as const] : []
    })
    const isNeeded = topics.length > 0 || of(key?.origin).length === 0
    if (isClosed) return
    if (key && isNeeded) {
      const link = open(createRelayKey(key.secret), key.origin)
      stored.set(link, Promise.resolve())
      return deps.onTaken(link, new Map(topics))
    }
    await records.delete(recordKinds.keys, [did])
    await records.release(did, node)
  }

  function lose(link: Link): void {
    links.delete(link.key.did)
    link.close()
    deps.onLost(link)
  }
}
