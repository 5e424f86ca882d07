import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import { serverLimits } from '../../serverLimits.js'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import type { SwapMarkets } from './port/SwapMarket.js'
import type { RouteProvider, SwapPair, SwapProvider } from './port/SwapProvider.js'
import { readAllowance } from './readAllowance.js'
import { readGasPrices } from './readGasPrices.js'
import type { TokenLists } from './tokens/createTokenLists.js'

export type MarketProviderDeps = {
  readonly routes: RouteProvider
  readonly markets: SwapMarkets
  readonly calls: MultiChainRpc
  readonly tokens: TokenLists
  readonly now: () => number
}

/**
 * Completes what finds routes in pools by what else is read from their chain. Routes are compared by the chain's own gas
 * price: one answer serves all visitors, so that none of them may name it.
 */
export function createMarketProvider(deps: MarketProviderDeps): SwapProvider {
  const { calls, markets, now, routes, tokens } = deps
  const cachedGas = createAsyncCache<bigint | undefined>({
    maxEntries: 1_000,
    ttlMs: () => serverLimits.swapGasMs,
    now,
  })
  /** Without it, routes are compared by what arrives alone. */
  const gasPriceOf = (chain: string) =>
    cachedGas(chain, () =>
      readGasPrices(calls, chain).then(
        ({ standard }) => standard,
        () => undefined,
      ),
    )
  const priced = async <R extends SwapPair>(request: R) => ({
    ...request,
    gasPrice: await gasPriceOf(request.chain),
  })
  return {
    chains: routes.chains,
    isPersonal: false,
    quotes: async (request) => routes.quotes(await priced(request)),
    spender: async (request) => routes.spender(await priced(request)),
    transaction: async (request) => routes.transaction(await priced(request)),
    tokens,
    gasPrices: (chain) => readGasPrices(calls, chain),
    async allowance({ account, amount, chain, to, token }) {
      const spender =
        to && (await routes.spender(await priced({ chain, from: token, to, amount, account })))
      // Without a route in mind, what every router may take.
      const routers = (markets.get(chain)?.pools ?? []).map(({ router }) => router)
      const spenders = spender ? [spender] : [...new Set(routers)]
      return readAllowance(calls, { chain, token, account, spenders })
    },
  }
}
