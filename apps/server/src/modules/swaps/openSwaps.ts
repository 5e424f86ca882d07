import type { PartHealth } from '@latchkey/service/health'
import type { DataDeps } from '../data/openData.js'
import { createUpstream } from '../upstream/createUpstream.js'
import { createMarketCalls, type MarketCalls, type MarketCallsDeps } from './createMarketCalls.js'
import { createMarketProvider } from './createMarketProvider.js'
import { createQuoteReader, type QuoteReader } from './createQuoteReader.js'
import { createUpstreamProvider } from './createUpstreamProvider.js'
import { createMarketInspection } from './inspection/createMarketInspection.js'
import { createPoolProvider } from './pools/createPoolProvider.js'
import type { SwapProvider } from './port/SwapProvider.js'
import type { SwapEnv } from './swapEnv.js'
import { createTokenLists } from './tokens/createTokenLists.js'
import { createTokenReader } from './tokens/createTokenReader.js'

export type Swaps = {
  readonly chains: ReadonlySet<string>
  /** No two of them have a chain in common. */
  readonly providers: readonly SwapProvider[]
  readonly market: MarketCalls
  readonly readQuotes: QuoteReader
  readonly now: () => number
  /** Begins to compare the settings with the chains. */
  inspect(signal: AbortSignal): Promise<void>
  /** Degraded also while settings are wrong, which it names. */
  health(): PartHealth
}

export type OpenSwapsParameters = {
  readonly env: SwapEnv
  readonly data: Pick<DataDeps, 'calls' | 'externalFetcher' | 'imagePath' | 'prices'>
  readonly report: (line: string) => void
  readonly now?: () => number
  /** How long after one look at the settings the next one follows. */
  readonly againMs?: number
  readonly limits?: Pick<MarketCallsDeps, 'maxConcurrent' | 'maxOfOne' | 'timeoutMs'>
}

export function openSwaps(parameters: OpenSwapsParameters): Swaps {
  const { againMs, data, env, limits, now = Date.now, report } = parameters
  const { calls, externalFetcher, imagePath, prices } = data
  const { markets, upstream } = env
  const readTokens = createTokenReader({ calls, now })
  const tokens = createTokenLists({ markets, readTokens, externalFetcher, imagePath, report, now })
  const pools = createMarketProvider({
    routes: createPoolProvider({ calls, markets, now }),
    markets,
    calls,
    tokens,
    now,
  })
  const providers = [
    pools,
    ...(upstream
      ? [
          createUpstreamProvider({
            upstream: createUpstream({ ...upstream, report }),
            chains: upstream.chains,
            imagePath: (url) => imagePath(hostedAt(upstream.url, url)),
            calls,
            now,
          }),
        ]
      : []),
  ]
  const market = createMarketCalls({ report, ...limits })
  const inspection = createMarketInspection({ calls, readTokens, markets, report, againMs })
  return {
    chains: new Set(providers.flatMap(({ chains }) => [...chains])),
    providers,
    market,
    readQuotes: createQuoteReader({ market, prices, readTokens, calls, now }),
    now,
    inspect: inspection.start,
    health() {
      const faults = inspection.faults()
      const running = market.health()
      return faults.length > 0 ? { ...running, status: 'degraded', faults } : running
    },
  }
}

/** The address of an image that an upstream gives by its path; without the path and query of the upstream's own address, which may hold a key. */
const hostedAt = (upstream: string, url: string) =>
  url.startsWith('/') ? new URL(url, new URL(upstream).origin).href : url
