import type { currencies } from '@latchkey/protocol/api'

/** A currency in which prices are told. */
export type Currency = (typeof currencies)[number]

/** What tokens are worth, whoever knows it. It never rejects: what is not known is undefined. */
export type PricePort = {
  /** Of one whole unit, in usd unless told; without a contract, of the chain's native coin. */
  price(
    chain: string,
    contract: string | undefined,
    currency?: Currency | undefined,
  ): Promise<number | undefined>
  /** Of many at once, in their order. */
  prices(
    tokens: readonly PricedToken[],
    currency?: Currency | undefined,
  ): Promise<readonly (number | undefined)[]>
  /** The same, with what whoever knows the price calls the token. */
  quotes(
    tokens: readonly PricedToken[],
    currency?: Currency | undefined,
  ): Promise<readonly (Quote | undefined)[]>
}

/** A token of a chain; without a contract, the native coin. */
export type PricedToken = { readonly chain: string; readonly contract?: string | undefined }

/** The price of one whole unit, and the token's names where they came along. */
export type Quote = {
  readonly price: number
  readonly name?: string | undefined
  readonly symbol?: string | undefined
}
