import { type ChainInspection, createChainInspection } from '../../chain/createChainInspection.js'
import type { SwapMarkets } from '../port/SwapMarket.js'
import { findMarketFaults, type MarketFaultsDeps } from './findMarketFaults.js'

export type MarketInspectionDeps = MarketFaultsDeps & {
  readonly markets: SwapMarkets
  readonly report: (line: string) => void
  readonly againMs?: number
}

export function createMarketInspection(deps: MarketInspectionDeps): ChainInspection {
  const { againMs, markets, report } = deps
  return createChainInspection({
    setting: 'SWAPS',
    chains: markets.keys(),
    async find(chain) {
      const market = markets.get(chain)
      return market ? findMarketFaults(deps, chain, market) : []
    },
    report,
    againMs,
  })
}
