import type { ErrorCode } from '@latchkey/protocol'
import type { SwapFlow, SwapToken } from './swapFlow.js'

/** The sold and the bought side. */
export type SwapSide = 'source' | 'to'

/** Executed by this page: agreed to here, whatever storage says. */
export type DrivenSwap = {
  readonly account: string
  readonly at: number
  readonly flow: SwapFlow | undefined
}

/** The swap form and the swap in progress. */
export type SwapSlice = {
  readonly source?: SwapToken
  readonly to?: SwapToken
  /** Typed on the side `typed`; the quote determines the other. */
  readonly amount: string
  readonly typed: SwapSide
  readonly flow?: SwapFlow
  readonly driven: readonly DrivenSwap[]
  /** Cancelled while the wallet had a request, which may still be open. */
  readonly givenUp: readonly SwapFlow[]
  readonly error?: ErrorCode
  /** Tokens the host requested and the network lacks, until one is chosen. */
  readonly missing?: readonly string[]
}

export const initialSwap: SwapSlice = Object.freeze({
  amount: '',
  typed: 'source',
  driven: [],
  givenUp: [],
})

export const formEmptied = ({ driven, flow, givenUp }: SwapSlice): SwapSlice => ({
  ...initialSwap,
  driven,
  flow,
  givenUp,
})
