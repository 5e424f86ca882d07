import type { ErrorCode } from '@latchkey/protocol'
import type { SwapFlow, SwapToken } from './swapFlow.js'

/** The two sides of a swap: what leaves and what arrives. */
export type SwapSide = 'source' | 'to'

/** A swap that this page takes from step to step: as the visitor agreed to it here, whatever the storage says by now. */
export type DrivenSwap = {
  readonly account: string
  /** When it began, by which it is known. */
  readonly at: number
  /** Undefined once it was put away. */
  readonly flow: SwapFlow | undefined
}

/** The swap form, and the swap under way. */
export type SwapSlice = {
  readonly source?: SwapToken
  readonly to?: SwapToken
  /** As typed on the side `typed`; the other side follows from the quote. */
  readonly amount: string
  readonly typed: SwapSide
  /** That of the account on screen. */
  readonly flow?: SwapFlow
  /** Those that this page takes from step to step, of whichever account. */
  readonly driven: readonly DrivenSwap[]
  /** Those that the visitor gave up while their wallet had a request: it may still be open there. */
  readonly givenUp: readonly SwapFlow[]
  readonly error?: ErrorCode
  /** What the host asked for and the network has not, as it wrote it; until a token is chosen. */
  readonly missing?: readonly string[]
}

export const initialSwap: SwapSlice = Object.freeze({
  amount: '',
  typed: 'source',
  driven: [],
  givenUp: [],
})

/** Empties the form; what is under way stays. */
export const formEmptied = ({ driven, flow, givenUp }: SwapSlice): SwapSlice => ({
  ...initialSwap,
  driven,
  flow,
  givenUp,
})
