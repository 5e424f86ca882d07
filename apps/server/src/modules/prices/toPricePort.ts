import type { Currency, PricedToken, PricePort } from './PricePort.js'

/** Prices of many tokens, in their order. */
export type ReadPrices = (
  tokens: readonly PricedToken[],
  currency: Currency,
) => Promise<readonly (number | undefined)[]>

/** Makes a port of a function that knows prices. */
export function toPricePort(read: ReadPrices): PricePort {
  const prices: PricePort['prices'] = async (tokens, currency = 'usd') =>
    tokens.length === 0 ? [] : read(tokens, currency)
  return {
    prices,
    price: async (chain, contract, currency) => (await prices([{ chain, contract }], currency))[0],
  }
}
