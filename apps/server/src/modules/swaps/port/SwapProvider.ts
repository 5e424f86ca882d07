import type { ConvertToken } from '@latchkey/protocol/api'
import type { Hex } from 'viem'

/** A token by its contract in lower case, or the chain's coin. */
export type SwapAsset = Hex | 'native'

export type SwapPair = {
  /** CAIP-2; one of the provider's `chains`. */
  readonly chain: string
  readonly from: SwapAsset
  readonly to: SwapAsset
}

export type QuoteRequest = SwapPair & {
  /** In the smallest unit, above zero and below 2^256. */
  readonly amount: bigint
  /** Who swaps and receives, in lower case. */
  readonly account: Hex
  /** In wei; a provider may use it to compare routes. */
  readonly gasPrice?: bigint
}

export type ProviderHop = {
  readonly venue: string
  readonly from: SwapAsset
  readonly to: SwapAsset
  /** In hundredths of a percent; fractions are allowed. */
  readonly feeBps: number
}

/** What a provider offers; what is undefined it does not know. */
export type ProviderQuote = {
  readonly toAmount: bigint
  readonly route?: readonly ProviderHop[]
  /** What all pools of the route take, as a part of the amount: 0.003. */
  readonly fee?: number
  /** By how much the swap itself worsens the price: 0.01 is one percent. */
  readonly priceImpact?: number
  /** When the provider itself no longer stands for it, in milliseconds since 1970. */
  readonly expiresAt?: number
}

export type SpenderRequest = SwapPair & {
  readonly amount?: bigint
  readonly account?: Hex
  readonly gasPrice?: bigint
}

export type TransactionRequest = QuoteRequest & {
  /** 1 is one percent. */
  readonly slippagePercent: number
  /** No transaction may bring less than this. */
  readonly minReceived?: bigint
  /** Whether it is built even where the chain would refuse it now, as before an allowance. */
  readonly disableEstimate: boolean
}

export type ProviderTransaction = {
  readonly to: Hex
  readonly data: Hex
  /** The coins that go along: the amount where the coin is swapped, else 0. */
  readonly value: bigint
  readonly gas: bigint
}

/** Why there is no transaction: no pool joins the tokens, the market brings less than `minReceived` now, the chain would refuse it. */
export type NoTransaction = 'no-route' | 'price-moved' | 'would-fail'

/**
 * What finds routes on some chains. Each method rejects where the chain or the provider cannot be reached, and callers
 * bound its time. The provider of pools is
 * `createPoolProvider(deps: { calls: MultiChainRpc; markets: SwapMarkets; now(): number }): RouteProvider`
 * in `pools/createPoolProvider.ts`; `now` is in milliseconds since 1970.
 */
export type RouteProvider = {
  /** CAIP-2. */
  readonly chains: ReadonlySet<string>
  /** The best first, at most 20; none where there is no route. */
  quotes(request: QuoteRequest): Promise<readonly ProviderQuote[]>
  /** The contract that takes `from` in a swap of these; undefined where there is no route. Without an amount, that of the deepest route. */
  spender(request: SpenderRequest): Promise<Hex | undefined>
  transaction(request: TransactionRequest): Promise<ProviderTransaction | NoTransaction>
}

/** What gas costs at three speeds, in wei. */
export type GasPrices = {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

export type AllowanceRequest = {
  readonly chain: string
  readonly token: Hex
  readonly account: Hex
  /** What it is swapped for; a provider of several routers picks by it. */
  readonly to?: SwapAsset
  readonly amount?: bigint
}

/** Everything that the endpoints need for a chain. */
export type SwapProvider = RouteProvider & {
  /** Whether its quotes depend on who asks. */
  readonly isPersonal: boolean
  /** The coin first. */
  tokens(chain: string): Promise<readonly ConvertToken[]>
  allowance(request: AllowanceRequest): Promise<bigint>
  gasPrices(chain: string): Promise<GasPrices>
}
