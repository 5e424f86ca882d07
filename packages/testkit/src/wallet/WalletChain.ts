/** A chain that a scripted wallet knows. */
export type WalletChain = {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  /** The symbol of the chain's currency; ETH if not given. */
  readonly currency?: string
}
