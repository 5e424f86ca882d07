import type { CaipNetworkId, Network } from '@latchkey/protocol'
import { onlineManager, type QueryClient } from '@tanstack/query-core'
import type { Context } from '../runtime/context.js'
import { createPollTimer } from '../runtime/lists/createPollTimer.js'
import { findNetwork } from '../state/networksSlice.js'
import type { ArrivalMemories } from './noteArrivals.js'
import { readBalances } from './readBalances.js'
import { isBalance, shownBalances } from './shownBalances.js'

/** What arrives is shown within 2 s of its block. */
const pollMs = 1_000
/** The server's index is a moment behind the chain. */
const readingsPerBlock = 2

/**
 * Reads the balances that are shown with each new block of a chain, until none is. A hidden page requests nothing, a failure
 * doubles the pause, and a device that is back online ends it. @spec S9.02 S9.17
 */
export function followChain(
  context: Context,
  client: QueryClient,
  { networkId, onEnd }: { networkId: CaipNetworkId; onEnd(): void },
): () => void {
  const { adapters, env, store } = context
  const memories: ArrivalMemories = new Map()
  const timer = createPollTimer(env, pollMs, () => void poll())
  const stopOnline = onlineManager.subscribe((isOnline) => isOnline && timer.pollNow())
  let progress: 'waiting' | 'asking' | 'stopped' = 'waiting'
  let block: bigint | undefined
  let askedAt = 0
  let nextBlockAt = 0
  let readingsDue = 0
  let failures = 0

  async function poll(): Promise<void> {
    if (progress !== 'waiting') return
    if (failures === 0 && env.now() < nextBlockAt && readingsDue === 0) return timer.schedule(0)
    const network = findNetwork(store.get().networks, networkId)
    const isShown = shownBalances(client).some((one) => one.networkId === networkId)
    if (!network || !isShown) return end()
    progress = 'asking'
    try {
      await askForBlock(network)
      if (readingsDue > 0 && (await readBalances(context, client, { memories, network })))
        readingsDue -= 1
      failures = 0
    } catch {
      failures += 1
    }
    if (isStopped()) return
    progress = 'waiting'
    timer.schedule(failures)
  }

  async function askForBlock(network: Network): Promise<void> {
    const latest = await adapters.get(network.chainNamespace)?.blockNumber?.(network)
    const isNew = latest === undefined || latest !== block
    const now = env.now()
    // A block that came between two requests tells when the next one is due.
    const isTimely = block !== undefined && now - askedAt < 2 * pollMs
    askedAt = now
    block = latest
    if (!isNew) return
    // What no view shows now is requested by the next one that does. S9.02
    void client.invalidateQueries({
      type: 'inactive',
      refetchType: 'none',
      predicate: (query) => isBalance(query) && query.queryKey[1] === networkId,
    })
    readingsDue = latest === undefined ? 1 : readingsPerBlock
    nextBlockAt = isTimely ? now + (network.blockTime ?? 0) - 2 * pollMs : 0
  }

  const isStopped = () => progress === 'stopped'

  function end(): void {
    progress = 'stopped'
    stopOnline()
    timer.stop()
    onEnd()
  }

  timer.start()
  // The views request what they show themselves.
  timer.schedule(0)
  return end
}
