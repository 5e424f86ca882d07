import { randomBytes } from 'node:crypto'
import { LatchkeyError } from '@latchkey/protocol'
import type { Deliveries } from '../deliveries.js'
import type { Gateway, GatewayCaller } from '../Gateway.js'
import type { Holder } from '../load/createShares.js'
import { type MailboxStore, mailboxTimes } from '../mailbox/MailboxStore.js'
import { defaultRelayLimits, frameBytes } from '../relayLimits.js'
import { createLink, type Link } from './createLink.js'
import { createLinkLog } from './createLinkLog.js'
import { createLinkPool } from './createLinkPool.js'
import { createQuotas } from './createQuotas.js'
import { gatewayHealth } from './gatewayHealth.js'
import { defaultGatewayLimits, type GatewayLimits } from './gatewayLimits.js'
import { gatewayId, holderText, recordKinds } from './joinedTopics.js'
import { openPageClients } from './openPageClients.js'
import { createPageTokens } from './pageTokens.js'
import { sweepLink } from './sweepLink.js'

/** How the operator joins the public network. */
export type UpstreamConfig = {
  readonly url: string
  readonly projectId: string
  /** The origin of all its sockets, instead of those of the pages. */
  readonly origin?: string
}

export type GatewayOptions = {
  readonly upstream: UpstreamConfig
  readonly store: MailboxStore
  readonly allowedOrigins: readonly string[]
  readonly limits?: Partial<GatewayLimits>
  readonly messageBytes?: number
  readonly now?: () => number
  readonly report: (line: string) => void
}

/** The topics that one request of a page joins. */
type Visit = Holder & { readonly names: readonly string[] }

const longestOrigin = 300

/** Opens the way to the public network; its keys, its topics and the secret of its tokens are where the mailboxes are. */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { store, report, allowedOrigins, upstream, now = Date.now } = options
  const { messageBytes = defaultRelayLimits.messageBytes } = options
  const limits = { ...defaultGatewayLimits, ...options.limits }
  const { records } = store
  if (!upstream.origin && allowedOrigins.length > limits.sockets) {
    const reason = `ALLOWED_ORIGINS has more than ${limits.sockets}, each of which takes a socket: set one that is in the allow-list of the project`
    throw new LatchkeyError('options/invalid', { option: 'RELAY_UPSTREAM_ORIGIN', reason })
  }
  const fresh = randomBytes(32).toString('base64url')
  const secret = await records.keep('secrets', 'pages', fresh)
  const pages = await openPageClients({ store, limits, now, reportFailure })
  const tokens = createPageTokens(Buffer.from(secret, 'base64url'), now)
  const isShared = upstream.origin !== undefined || allowedOrigins.length === 0
  const linkOf = new Map<string, Link>()
  /** The last step of each topic that the store has yet to take. */
  const steps = new Map<string, Promise<void>>()
  const socketsPerOrigin = Math.floor(limits.sockets / (isShared ? 1 : allowedOrigins.length))
  const room = socketsPerOrigin * limits.topicsPerSocket
  const topicsPerOrigin = Math.min(limits.topicsPerOrigin, room)
  const { charges, shares } = createQuotas({ limits, topicsPerOrigin, now, evict })
  const log = createLinkLog(report)
  const timers: NodeJS.Timeout[] = []
  let deliveries: Deliveries
  const pool = createLinkPool({
    store,
    origins: isShared ? [upstream.origin] : allowedOrigins,
    limits,
    socketsPerOrigin,
    open: (key, origin) =>
      createLink({
        ...{ key, origin, upstream, store, deliveries, charges, limits, messageBytes, now, report },
        maxFrameBytes: frameBytes({ messageBytes }),
        onState: (state) => log.say(key.did, state),
      }),
    onTaken(link, holders) {
      for (const [topic, holder] of holders) {
        const visit: Visit = { ...holder, names: [topic] }
        if (shares.take(visit)) admit(link, visit, 0)
      }
    },
    onLost(link) {
      forget(link, link.topics.keys())
      log.forget(link.key.did)
    },
  })

  return {
    start(ready) {
      deliveries = ready
      every(limits.sweepMs, async () => {
        await pages.sweep()
        const { youngMs } = limits
        for (const link of pool.all())
          await sweepLink(link, { store, now, youngMs, leave: (names) => leave(link, names) })
      })
      // Nodes that share their mailboxes take over from each other.
      if (store.kind === 'redis') every(mailboxTimes.nodeRenewMs, pool.tend)
      pool.tend().catch(reportFailure)
    },

    async pageOf({ client, networks, origin, pageToken }) {
      if (origin === undefined || !isAllowed(origin)) return undefined
      const isProven = pageToken !== undefined && tokens.isValid(pageToken, origin)
      if (isProven) pages.remember(client, networks, origin)
      return isProven || (await pages.originOf(client)) === origin ? origin : undefined
    },

    join,

    reach({ origin, networks }) {
      if (origin === undefined || !isAllowed(origin)) return { reach: 'own', pageToken: null }
      const isReached =
        pool.of(socketOrigin(origin)).some(({ state }) => state().kind === 'connected') &&
        shares.fits(store.named({ client: origin, networks }))
      return { reach: isReached ? 'public' : 'own', pageToken: tokens.issue(origin) }
    },

    health: () => gatewayHealth(pool.all()),

    async close() {
      for (const timer of timers) clearInterval(timer)
      await pool.close()
    },
  }

  async function join(caller: GatewayCaller, names: readonly string[]): Promise<void> {
    for (const name of names) use(name)
    const page = await caller.page
    if (page === undefined) return
    const added = [...new Set(names)].filter((name) => !linkOf.has(name))
    if (added.length > 0) joinFresh(page, caller.networks, added)
    // Also where another request is about to join them: what follows it must not overtake it.
    await Promise.allSettled(names.map((name) => steps.get(name)))
  }

  /** A sweep that is under way leaves no topic that is used meanwhile. */
  function use(name: string): void {
    const joined = linkOf.get(name)?.topics.get(name)
    if (joined) joined.usedAt = now()
  }

  /** Does what the store takes its time for after what was begun for the same topics. */
  function inTurn(names: readonly string[], run: () => Promise<void>): Promise<void> {
    const step = Promise.allSettled(names.map((name) => steps.get(name)))
      .then(run)
      .finally(() => {
        for (const name of names) if (steps.get(name) === step) steps.delete(name)
      })
    for (const name of names) steps.set(name, step)
    return step
  }

  function joinFresh(page: string, networks: readonly string[], added: readonly string[]): void {
    const named = store.named({ client: page, networks })
    const visit: Visit = { client: page, networks: named.networks, names: added }
    if (!shares.take(visit, added.length)) return
    const link = pool.withRoom(socketOrigin(page), added.length)
    if (!link) {
      shares.give(visit, added.length)
      return
    }
    admit(link, visit)
    void inTurn(added, () => storeTopics(link, visit))
  }

  async function storeTopics(link: Link, visit: Visit): Promise<void> {
    const { did } = link.key
    const { names: added, networks } = visit
    try {
      await pool.stored(link)
      const texts = new Map(added.map((name) => [name, holderText(visit)]))
      await records.put(recordKinds.topicsOf(did), texts)
      const owner = { client: gatewayId(did), networks }
      if (!(await store.subscribe(owner, added))) return
    } catch (error) {
      reportFailure(error)
    }
    leave(link, ownOf(link, visit)).catch(reportFailure)
  }

  /** The topics of a visit that did not give way, and come back by another one, while the store took its time. */
  function ownOf(link: Link, visit: Visit): readonly string[] {
    return visit.names.filter((name) => link.topics.get(name)?.holder === visit)
  }

  function admit(link: Link, holder: Visit, subscribedAt = now()): void {
    for (const name of holder.names) linkOf.set(name, link)
    link.add(
      new Map(holder.names.map((name) => [name, { holder, subscribedAt, usedAt: subscribedAt }])),
    )
  }

  /** The network that has the most gives way to a visitor that has less. */
  function evict(holder: Holder): void {
    for (const name of (holder as Visit).names) {
      const link = linkOf.get(name)
      if (link) leave(link, [name]).catch(reportFailure)
    }
  }

  async function leave(link: Link, names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    forget(link, names)
    link.remove(names)
    await inTurn(names, async () => {
      await store.unsubscribe(gatewayId(link.key.did), names)
      await records.delete(recordKinds.topicsOf(link.key.did), names)
    })
  }

  function forget(link: Link, names: Iterable<string>): void {
    for (const name of names) {
      const joined = link.topics.get(name)
      if (joined) shares.give(joined.holder)
      // Two keys may have it, where this node has taken over another one's.
      if (linkOf.get(name) === link) linkOf.delete(name)
    }
  }

  function isAllowed(origin: string): boolean {
    // Without a list, whoever is no browser writes what it likes, and it is stored.
    return (
      origin.length <= longestOrigin &&
      (allowedOrigins.length === 0 || allowedOrigins.includes(origin))
    )
  }

  /** The origin that a socket for this page has. */
  function socketOrigin(page: string): string | undefined {
    return isShared ? upstream.origin : page
  }

  function every(ms: number, run: () => Promise<void>): void {
    let isRunning = false
    const timer = setInterval(async () => {
      if (isRunning) return
      isRunning = true
      await run().catch(reportFailure)
      isRunning = false
    }, ms)
    timers.push(timer.unref())
  }

  function reportFailure(error: unknown): void {
    report(`relay: the mailboxes fail the public network: ${error}`)
  }
}
