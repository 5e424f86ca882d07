export type WalletChain = {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  /** The symbol of the chain's currency; ETH by default. */
  readonly currency?: string
}
