import type { ConvertQuote } from '@latchkey/protocol/api'
import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import { serverLimits } from '../../serverLimits.js'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import type { PriceSource } from '../prices/PriceSource.js'
import type { MarketCalls } from './createMarketCalls.js'
import type { QuoteRequest, SwapAsset, SwapProvider } from './port/SwapProvider.js'
import { caipOf } from './port/swapAddresses.js'
import type { TokenReader } from './tokens/createTokenReader.js'
import { type PairValues, toWireQuote } from './toWireQuote.js'
import { withinTime } from './withinTime.js'

export type QuoteReaderDeps = {
  readonly market: MarketCalls
  readonly prices: PriceSource
  readonly readTokens: TokenReader
  readonly calls: Pick<MultiChainRpc, 'chains'>
  readonly now: () => number
}

/** What a market offers, complete for the wire, the best first. */
export type QuoteReader = (
  provider: SwapProvider,
  request: QuoteRequest,
  visitor: string,
) => Promise<readonly ConvertQuote[]>

/** Creates a reader of quotes: the same question within two seconds reaches the market once. */
export function createQuoteReader(deps: QuoteReaderDeps): QuoteReader {
  const { calls, market, now, prices, readTokens } = deps
  const cached = createAsyncCache<readonly ConvertQuote[]>({
    maxEntries: 2_000,
    ttlMs: () => serverLimits.swapQuoteCacheMs,
    now,
  })
  return (provider, request, visitor) =>
    cached(keyOf(provider, request), () =>
      market.run(visitor, async () => {
        const quotes = await provider.quotes(request)
        const values = quotes.length > 0 ? await valuesOf(provider, request) : undefined
        const until = now() + serverLimits.swapQuoteMs
        return quotes.slice(0, 20).map((quote) => toWireQuote(request, quote, values, until))
      }),
    )

  /** Prices and decimals of both tokens; undefined where one is not known in time. */
  async function valuesOf(
    provider: SwapProvider,
    { chain, from, to }: QuoteRequest,
  ): Promise<PairValues | undefined> {
    const read = async (): Promise<PairValues | undefined> => {
      const tokens = [from, to].map((asset) => ({ chain, contract: contractOf(asset) }))
      const [fromPrice, toPrice] = await prices.prices(tokens)
      if (fromPrice === undefined || toPrice === undefined) return undefined
      const [fromDecimals, toDecimals] = await decimalsOf(provider, chain, [from, to])
      if (fromDecimals === undefined || toDecimals === undefined) return undefined
      return {
        from: { price: fromPrice, decimals: fromDecimals },
        to: { price: toPrice, decimals: toDecimals },
      }
    }
    // A quote without a comparison is better than none.
    return withinTime(read(), serverLimits.swapPriceTimeoutMs).catch(() => undefined)
  }

  async function decimalsOf(
    provider: SwapProvider,
    chain: string,
    assets: readonly SwapAsset[],
  ): Promise<readonly (number | undefined)[]> {
    if (calls.chains.has(chain))
      return (await readTokens(chain, assets)).map((token) => token?.decimals)
    const listed = await provider.tokens(chain)
    return assets.map(
      (asset) => listed.find(({ address }) => address === caipOf(chain, asset))?.decimals,
    )
  }
}

/** What else the answer depends on: where all get the same, the provider takes neither account nor gas price from who asks. */
const keyOf = ({ isPersonal }: SwapProvider, request: QuoteRequest) => {
  const { account, amount, chain, from, gasPrice, to } = request
  return [chain, from, to, amount, ...(isPersonal ? [account, gasPrice] : [])].join(' ')
}

const contractOf = (asset: SwapAsset) => (asset === 'native' ? undefined : asset)
