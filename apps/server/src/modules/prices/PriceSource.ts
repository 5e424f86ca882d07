import type { currencies } from '@latchkey/protocol/api'

export type Currency = (typeof currencies)[number]

/** Prices of tokens. It never rejects: an unknown price is undefined. */
export type PriceSource = {
  /** Of one whole unit, in usd by default; without a contract, of the chain's native coin. */
  price(
    chain: string,
    contract: string | undefined,
    currency?: Currency,
  ): Promise<number | undefined>
  /** Of many at once, in their order. */
  prices(
    tokens: readonly PricedToken[],
    currency?: Currency,
  ): Promise<readonly (number | undefined)[]>
  /** The same, with the name and symbol that the source has for the token. */
  quotes(
    tokens: readonly PricedToken[],
    currency?: Currency,
  ): Promise<readonly (Quote | undefined)[]>
}

/** A token of a chain; without a contract, the native coin. */
export type PricedToken = { readonly chain: string; readonly contract?: string }

/** The price of one whole unit, and the token's names where the source has them. */
export type Quote = {
  readonly price: number
  readonly name?: string
  readonly symbol?: string
}

/** A token's address for comparison: case is ignored on EVM chains only. */
export const tokenKey = (chain: string, address: string): string =>
  chain.startsWith('eip155:') ? address.toLowerCase() : address

export type ReadQuotes = (
  tokens: readonly PricedToken[],
  currency: Currency,
) => Promise<readonly (Quote | undefined)[]>

export function toPriceSource(read: ReadQuotes): PriceSource {
  const quotes: PriceSource['quotes'] = async (tokens, currency = 'usd') =>
    tokens.length === 0 ? [] : read(tokens, currency)
  const prices: PriceSource['prices'] = async (tokens, currency) =>
    (await quotes(tokens, currency)).map((quote) => quote?.price)
  return {
    quotes,
    prices,
    price: async (chain, contract, currency) => (await prices([{ chain, contract }], currency))[0],
  }
}

/** Creates a source that tries each of several, for what those before it do not know. */
export function createPriceFallback(sources: readonly PriceSource[]): PriceSource {
  return toPriceSource(async (tokens, currency) => {
    let quotes: readonly (Quote | undefined)[] = tokens.map(() => undefined)
    for (const source of sources) {
      const missing = tokens.flatMap((token, at) =>
        quotes[at] === undefined ? [{ at, token }] : [],
      )
      if (missing.length === 0) break
      const answers = await source.quotes(
        missing.map(({ token }) => token),
        currency,
      )
      const byPlace = new Map(missing.map(({ at }, nth) => [at, answers[nth]]))
      quotes = quotes.map((quote, at) => quote ?? byPlace.get(at))
    }
    return quotes
  })
}
