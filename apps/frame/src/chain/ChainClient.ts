/** The chains and prices that the frame can ask, all by way of the operator's data server. What it answers decides nothing. */
export type ChainClient = {
  /** Whether the wallet serves it. @spec S1.11 S6.07 */
  supports(caipNetworkId: string): boolean
  describe(caipNetworkId: string): ChainInfo | undefined
  rpc(caipNetworkId: string, method: string, params: unknown): Promise<unknown>
  /** Dollars for one whole unit, with the time it was asked, and what the operator calls it; undefined where nobody knows. */
  price(caipNetworkId: string, token: string | undefined): Promise<Price | undefined>
}

/** What one whole unit is worth. */
export type Price = {
  readonly usd: number
  readonly at: number
  readonly symbol?: string
}

/** What is written on screens about a chain. */
export type ChainInfo = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
