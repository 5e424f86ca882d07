import { isNamespace, nativeTokenOf } from '@latchkey/protocol'
import { getPrice } from '@latchkey/protocol/api'
import { chunk } from '@latchkey/service/chunk'
import { createTtlCache } from '@latchkey/service/createTtlCache'
import { serverLimits } from '../../serverLimits.js'
import type { Upstream } from '../upstream/createUpstream.js'
import {
  type Currency,
  type PricedToken,
  type PriceSource,
  type Quote,
  tokenKey,
  toPriceSource,
} from './PriceSource.js'

export type HttpPricesDeps = {
  readonly upstream: Upstream
  /** The chains whose prices it is requested for; all by default. */
  readonly chains?: ReadonlySet<string>
  readonly now?: () => number
}

const perCall = 100
/** A holder of thousands of tokens must not make thousands of calls. */
const callsAtOnce = 10

/** Creates a source of prices from a server with the same API; known and unknown prices are cached. */
export function createHttpPrices({ upstream, chains, now }: HttpPricesDeps): PriceSource {
  const cache = createTtlCache<Quote | null>({ maxEntries: 20_000, now })

  return toPriceSource(async (tokens, currency) => {
    const names = tokens.map((token) =>
      !chains || chains.has(token.chain) ? tokenAddressOf(token) : undefined,
    )
    const missing = [...new Set(names)].filter(
      (name) => name !== undefined && cache.get(`${currency} ${name}`) === undefined,
    ) as string[]
    const batches = chunk(missing, perCall).slice(0, callsAtOnce)
    await Promise.all(batches.map((addresses) => request(addresses, currency)))
    return names.map((name) => (name ? (cache.get(`${currency} ${name}`) ?? undefined) : undefined))
  })

  async function request(addresses: readonly string[], currency: Currency): Promise<void> {
    const answer = await upstream.request(getPrice, { currency, addresses: [...addresses] })
    const quotes = new Map(
      answer?.fungibles.map(({ address, name, price, symbol }) => [
        tokenKey(address, address),
        { price, ...(name && { name }), ...(symbol && { symbol }) },
      ]),
    )
    const ttlMs = answer ? serverLimits.priceCacheMs : serverLimits.priceFailureCacheMs
    for (const address of addresses) {
      const quote = quotes.get(tokenKey(address, address)) ?? null
      cache.set(`${currency} ${address}`, quote, ttlMs)
    }
  }
}

function tokenAddressOf({ chain, contract }: PricedToken): string | undefined {
  const [namespace, id] = chain.split(':')
  if (!isNamespace(namespace) || !id) return undefined
  return contract ? `${chain}:${contract}` : nativeTokenOf(namespace, id)
}
