import type { VisitorLimit } from '@latchkey/service/createVisitorLimit'
import type { HealthDeps, PartHealth } from '@latchkey/service/health'
import { memoryHealth } from '@latchkey/service/memoryHealth'
import type { RequestLimits } from './limitRequests.js'
import type { DataDeps } from './modules/data/openData.js'
import type { Indexer } from './modules/indexer/openIndexer.js'
import type { Paymaster } from './modules/paymaster/openPaymaster.js'
import type { Relay } from './modules/relay/createRelay.js'
import type { Swaps } from './modules/swaps/openSwaps.js'
import { serverLimits } from './serverLimits.js'

export type ServerParts = {
  readonly swaps: Pick<Swaps, 'chains' | 'health'> | undefined
  readonly data: DataDeps | undefined
  readonly indexer: Pick<Indexer, 'health'> | undefined
  readonly paymaster: Pick<Paymaster, 'chains' | 'health'> | undefined
  readonly relay: Pick<Relay, 'stats'> | undefined
}

/** Above this part of its limit, a queue or the number of requests counts as full. */
const fullShare = 0.9

/** What `/health` looks at, of what this server has. */
export const serverParts = ({
  swaps,
  data,
  indexer,
  paymaster,
  relay,
}: ServerParts): HealthDeps['parts'] => ({
  ...(indexer && { index: () => indexer.health() }),
  ...(data && { queues: () => queueHealth(data) }),
  ...(swaps?.chains.size && { swaps: () => swaps.health() }),
  ...(paymaster?.chains.size && { paymaster: () => paymaster.health() }),
  ...(relay && { relay: () => relayHealth(relay) }),
  memory: memoryHealth,
})

/** How many requests run, of how many that may, and how many were refused since the start. */
export function loadHealth(limit: VisitorLimit, { atOnce }: RequestLimits): PartHealth {
  const running = limit.active()
  const status = isFull(running, atOnce) ? 'degraded' : 'ok'
  return { status, running, limit: atOnce, refused: limit.refused() }
}

/** Rejects without the store, as no message arrives then: other nodes must take over. */
async function relayHealth(relay: Pick<Relay, 'stats'>): Promise<PartHealth> {
  const stats = await relay.stats()
  const { file, isOverloaded, upstream } = stats
  const isFileFull = file !== undefined && (file.isFailing || isFull(file.bytes, file.limit))
  const isAlone = upstream !== undefined && upstream.state !== 'connected'
  return { status: isOverloaded || isFileFull || isAlone ? 'degraded' : 'ok', ...stats }
}

function queueHealth({ externalFetcher, upstream }: DataDeps): PartHealth {
  const external = externalFetcher.queue()
  const running = upstream?.running() ?? 0
  const { upstreamConcurrent: limit } = serverLimits
  const isBusy = isFull(external.queued, external.limit) || isFull(running, limit)
  return {
    status: isBusy ? 'degraded' : 'ok',
    external,
    ...(upstream && { upstream: { running, limit } }),
  }
}

const isFull = (count: number, limit: number) => count >= limit * fullShare
