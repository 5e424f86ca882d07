export type WalletChain = {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  /** Symbol. @defaultValue 'ETH' */
  readonly currency?: string
}
