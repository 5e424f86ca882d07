import {
  type ConvertToken,
  getConvertAllowance,
  getConvertGasPrice,
  getConvertQuotes,
  getConvertTokens,
} from '@latchkey/protocol/api'
import { serve } from '@latchkey/service/serve'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cacheWithEtag } from '../images/cacheWithEtag.js'
import type { MarketCalls } from './createMarketCalls.js'
import type { QuoteReader } from './createQuoteReader.js'
import { parseSwap, parseUnits, refuseInput } from './parseSwap.js'
import type { GasPrices, SwapProvider } from './port/SwapProvider.js'
import { assetOf, parseCaip } from './port/swapAddresses.js'

export type SwapRoutesDeps = {
  readonly market: MarketCalls
  readonly readQuotes: QuoteReader
  providerOf(chain: string): SwapProvider
  gasPrices(provider: SwapProvider, chain: string, visitor: string): Promise<GasPrices>
  tokens(provider: SwapProvider, chain: string, visitor: string): Promise<readonly ConvertToken[]>
  /** The IP address of a caller, whose share of the market a question takes from. */
  visitorOf(c: Context): string
}

/** What tokens call an allowance without end. */
const unlimited = 2n ** 256n - 1n

/** Endpoints of what a market has and costs. @spec S7.06-S7.09 */
export function quoteRoutes(deps: SwapRoutesDeps): Hono {
  const { gasPrices, market, providerOf, readQuotes, tokens } = deps
  const byVisitor = { authenticate: deps.visitorOf }
  const app = new Hono()
  // A long list is a megabyte, and the same for a day.
  app.use(getConvertTokens.path, compress(), cacheWithEtag('public, max-age=60'))
  serve(
    app,
    getConvertTokens,
    async ({ chainId }, visitor) => ({
      tokens: [...(await tokens(providerOf(chainId), chainId, visitor))],
    }),
    byVisitor,
  )

  serve(
    app,
    getConvertQuotes,
    async (input, visitor) => {
      const swap = parseSwap(input)
      const provider = providerOf(swap.chain)
      const amount = parseUnits('amount', input.amount)
      const gasPrice = input.gasPrice === undefined ? undefined : BigInt(input.gasPrice)
      if ((gasPrice ?? 0n) > unlimited) refuseInput('gasPrice', 'It is more than gas can cost')
      return { quotes: [...(await readQuotes(provider, { ...swap, amount, gasPrice }, visitor))] }
    },
    byVisitor,
  )

  serve(
    app,
    getConvertAllowance,
    async (input, visitor) => {
      const { address: token, chain } = parseCaip(input.tokenAddress)
      const to = input.to === undefined ? undefined : parseCaip(input.to)
      const { address: account, chain: home } = parseCaip(input.userAddress)
      if (home !== chain) refuseInput('userAddress', 'The account must be on the same chain')
      if (to && to.chain !== chain) refuseInput('to', 'Both tokens must be on one chain')
      if (to?.address === token) refuseInput('to', 'Both tokens are the same')
      const provider = providerOf(chain)
      const amount = input.amount === undefined ? undefined : parseUnits('amount', input.amount)
      // The coin is sent along, and needs none.
      if (assetOf(token) === 'native') return { allowance: `${unlimited}` }
      const into = to && assetOf(to.address)
      const allowance = await market.run(visitor, () =>
        provider.allowance({ chain, token, account, to: into, amount }),
      )
      return { allowance: `${allowance}` }
    },
    byVisitor,
  )

  serve(
    app,
    getConvertGasPrice,
    async ({ chainId }, visitor) => {
      const prices = await gasPrices(providerOf(chainId), chainId, visitor)
      const { fast, instant, standard } = prices
      return { standard: `${standard}`, fast: `${fast}`, instant: `${instant}` }
    },
    byVisitor,
  )
  return app
}
