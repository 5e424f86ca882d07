export type SwapRouter = {
  readonly address: string
  readonly wrapped: string
}

/** An unparsed router call. */
export type RouterCall = {
  readonly to: string
  readonly data: string
  readonly value: bigint
  /** Routers pay the sender if the call names no receiver. */
  readonly sender: string
}

/** All that a router call decides about money. Addresses are lower case. */
export type RoutedSwap = {
  readonly router: string
  /** Undefined for the native token. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly amount: bigint
  readonly minReceived: bigint
  readonly receiver: string
  readonly deadline: bigint | undefined
}
