export type SwapRouter = {
  readonly address: string
  /** The token that stands for the chain's coin in its pools. */
  readonly wrapped: string
}

/** A call to a router, before it is read. */
export type RouterCall = {
  readonly to: string
  readonly data: string
  readonly value: bigint
  /** Who sends it: routers pay back to the sender where the call names no receiver. */
  readonly sender: string
}

/** What a call has a router do: everything in it that decides about money. Addresses are in small letters. */
export type RoutedSwap = {
  readonly router: string
  /** The contract of the token that leaves; undefined for the coin. */
  readonly from: string | undefined
  /** The contract of the token that arrives; undefined for the coin. */
  readonly to: string | undefined
  readonly amount: bigint
  /** Enforced by the router itself. */
  readonly minReceived: bigint
  readonly receiver: string
  /** In seconds since 1970, where the call has one. */
  readonly deadline: bigint | undefined
}
