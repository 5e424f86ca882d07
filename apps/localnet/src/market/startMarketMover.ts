import { setTimeout as wait } from 'node:timers/promises'
import { deriveAccounts } from '../known/accounts.js'
import { market } from '../known/market.js'
import { createMarketClient, type MarketClient } from './createMarketClient.js'
import { movingPools, nextTrade } from './nextTrade.js'
import { trade } from './trade.js'

/** The trader that moves the prices. */
export type MarketMover = { stop(): Promise<void> }

/** How the trader is set. */
export type MarketMoverOptions = {
  readonly rpcUrl: string
  /** The mean time between two trades. */
  readonly everyMs?: number
  readonly random?: () => number
}

const { halting, taxed } = market.tokens
const pools = movingPools([halting, taxed])

/** Trades small amounts now and then, until it is stopped; all that it knows is on the chain, so a restart changes nothing. */
export function startMarketMover(options: MarketMoverOptions): MarketMover {
  const { everyMs = 7_000, random = Math.random, rpcUrl } = options
  const client = createMarketClient(rpcUrl, deriveAccounts().trader)
  const stopping = new AbortController()
  const { signal } = stopping
  const done = (async () => {
    while (!signal.aborted) {
      const delay = everyMs * (0.5 + random())
      await wait(delay, undefined, { signal, ref: false }).catch(() => undefined)
      // A chain that is busy, or that a developer has stopped, gets its next trade later.
      if (!signal.aborted) await tradeOnce(client, random).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

async function tradeOnce(client: MarketClient, random: () => number): Promise<void> {
  const pool = pools[Math.floor(random() * pools.length)]
  // Without automining the last one waits still; more would pile up behind it.
  if (!pool || !(await client.isSettled())) return
  const { amount, path } = nextTrade(pool, await client.reserves(pool.tokens), random)
  await trade(client, path, amount)
}
