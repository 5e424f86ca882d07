/** The chains, prices and names that the frame reads through the operator's data server; its answers decide nothing. */
export type ChainClient = {
  /** Whether the wallet supports a chain. @spec S1.11 S6.07 */
  supports(caipNetworkId: string): boolean
  describe(caipNetworkId: string): ChainInfo | undefined
  rpc(caipNetworkId: string, method: string, params: unknown): Promise<unknown>
  /** Returns the price of one unit in dollars with its time and the operator's name for it; undefined if unknown. */
  price(caipNetworkId: string, token: string | undefined): Promise<Price | undefined>
  /** Returns the name that the operator's server gives to an address of an EVM chain; undefined if there is none. */
  name(address: string): Promise<string | undefined>
}

export type Price = {
  readonly usd: number
  readonly at: number
  readonly symbol?: string
}

export type ChainInfo = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whether accounts can become smart there; absent if the operator does not say. */
  readonly smartAccounts?: boolean
}
