import type { ConvertToken } from '@latchkey/protocol/api'
import { clientIp } from '@latchkey/service/clientIp'
import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import { refuse, withReason } from '@latchkey/service/refuse'
import { Hono } from 'hono'
import { serverLimits } from '../../serverLimits.js'
import type { Swaps } from './openSwaps.js'
import type { GasPrices } from './port/SwapProvider.js'
import { quoteRoutes, type SwapRoutesDeps } from './quoteRoutes.js'
import { transactionRoutes } from './transactionRoutes.js'

/** Endpoints of swaps. @spec S7.06-S7.11 */
export function swapRoutes(
  { market, now, providers, readQuotes }: Swaps,
  trustedProxies: number,
): Hono {
  const cachedGas = createAsyncCache<GasPrices>({
    maxEntries: 1_000,
    ttlMs: () => serverLimits.swapQuoteCacheMs,
    now,
  })
  // Providers hold their lists. Here all who wait for one take one place.
  const joinedTokens = createAsyncCache<readonly ConvertToken[]>({
    maxEntries: 1_000,
    ttlMs: () => serverLimits.swapQuoteCacheMs,
    now,
  })
  const deps: SwapRoutesDeps = {
    market,
    readQuotes,
    providerOf: (chain) =>
      providers.find(({ chains }) => chains.has(chain)) ??
      refuse('not-found', withReason('chain', 'This server has no market on this chain')),
    gasPrices: (provider, chain, visitor) =>
      cachedGas(chain, () => market.run(visitor, () => provider.gasPrices(chain))),
    tokens: (provider, chain, visitor) =>
      joinedTokens(chain, () => market.run(visitor, () => provider.tokens(chain))),
    visitorOf: (c) => clientIp(c, trustedProxies),
  }
  const app = new Hono()
  app.route('/', quoteRoutes(deps))
  app.route('/', transactionRoutes(deps))
  return app
}
