import type { CaipNetworkId, ErrorCode } from '@latchkey/protocol'

/** A token that can be swapped, or the chain's coin. */
export type SwapToken = {
  /** CAIP-10; the coin has the address of `nativeTokenAddresses`. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly logoUri?: string
  /** Whether the server lists it; another one is merely held, or was found by its address, and may be anything. */
  readonly isListed: boolean
}

/** The two sides of a swap: what leaves and what arrives. */
export type SwapSide = 'source' | 'to'

/** What the visitor agreed to. */
export type SwapTerms = {
  readonly networkId: CaipNetworkId
  readonly account: string
  readonly source: SwapToken
  readonly to: SwapToken
  /** In the smallest unit, as decimal text. */
  readonly amount: string
  /** What was expected, and what arrives at least. */
  readonly toAmount: string
  readonly minReceived: string
  /** The router that takes the token, with its checksum or in lower case. */
  readonly spender: string
}

/** What the chain had of an account right before its wallet was asked: by it one sees whether the swap was sent since. */
export type SwapSnapshot = {
  readonly mined: number
  readonly pending: number
  /** What it held of both sides, and what the router could take; in the smallest unit, as decimal text. */
  readonly source: string
  readonly to: string
  readonly allowance: string
}

/** One request to the wallet: taking back an older allowance, giving one, swapping, or all of it with one approval. */
export type SwapStep = {
  readonly kind: 'reset' | 'approve' | 'swap' | 'batch'
  /** `asking`: the wallet has it; `sent`: the chain has it; `done`: confirmed. */
  readonly status: 'waiting' | 'asking' | 'sent' | 'done' | 'failed'
  /** Of the transaction, once it is known. */
  readonly hash?: string
  /** Of several calls, until their transaction is known. */
  readonly callsId?: string
  /** Whose allowance is taken back, where it is not that of the terms: of a router that was to swap before. */
  readonly spender?: string
  /** Whether another transaction did it, whose hash no page learns: the wallet sped it up. */
  readonly isReplaced?: true
  /** When the wallet had sent it, in milliseconds. */
  readonly sentAt?: number
  /** Set when the wallet is asked, and gone where it says that the visitor declined. */
  readonly before?: SwapSnapshot
}

/** A swap under way. It is stored, so that a reload goes on with it. */
export type SwapFlow = {
  readonly terms: SwapTerms
  readonly steps: readonly SwapStep[]
  /** In milliseconds. */
  readonly at: number
  /**
   * Whether the visitor must press again: after a reload, a refusal, a failure, or because the price is worse by now than
   * they agreed to. Otherwise the next step follows by itself.
   */
  readonly isPaused: boolean
  readonly error?: ErrorCode
  /** Whether what leaves has left, without a word of the wallet: to ask again could swap twice, so it can only be put away. */
  readonly isSpent?: true
  /** Whether steps that are asked for anew may have let the router take something before. */
  readonly isAllowed?: true
  /** Whether it was given up or is done, and all that is left of it is to take its allowance back. */
  readonly isEnding?: true
  /** What the transaction brought, in the smallest unit, once it is confirmed. */
  readonly received?: string
}

/** The swap form, and the swap under way. */
export type SwapSlice = {
  readonly source?: SwapToken
  readonly to?: SwapToken
  /** As typed on the side `typed`; the other side follows from the quote. */
  readonly amount: string
  readonly typed: SwapSide
  readonly flow?: SwapFlow
  readonly error?: ErrorCode
  /** What the host asked for and the network has not, as it wrote it; until a token is chosen. */
  readonly missing?: readonly string[]
}

export const initialSwap: SwapSlice = Object.freeze({ amount: '', typed: 'source' })
