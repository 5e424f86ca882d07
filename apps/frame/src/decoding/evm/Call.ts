import type { Address, Hex } from 'viem'

/** What a call of a contract, or a plain transfer, does: exactly that, or `unreadable`. */
export type Call =
  | { readonly kind: 'send'; readonly to: Address; readonly value: bigint }
  | {
      readonly kind: 'transfer'
      readonly token: Address
      readonly to: Address
      readonly amount: bigint
    }
  | {
      readonly kind: 'transferFrom'
      readonly token: Address
      readonly from: Address
      readonly to: Address
      /** Of tokens an amount, of collectibles the number of one. */
      readonly amount: bigint
    }
  | {
      readonly kind: 'approve'
      readonly token: Address
      readonly spender: Address
      readonly amount: bigint
      /** It adds to what was allowed before. */
      readonly isIncrease: boolean
      readonly expires?: number
    }
  | {
      readonly kind: 'approveAll'
      readonly token: Address
      readonly operator: Address
      readonly approved: boolean
    }
  | {
      readonly kind: 'sendNft'
      readonly token: Address
      readonly from: Address
      readonly to: Address
      readonly items: readonly { readonly id: bigint; readonly amount: bigint }[]
    }
  | { readonly kind: 'batch'; readonly contract: Address; readonly inner: readonly Call[] }
  | {
      readonly kind: 'safe'
      readonly safe: Address
      readonly inner: Call
      readonly delegate: boolean
    }
  | { readonly kind: 'deploy'; readonly data: Hex }
  | {
      readonly kind: 'unreadable'
      readonly to: Address
      readonly data: Hex
      readonly reason: 'unknown' | 'tooDeep'
    }

/** A call before it is read. */
export type RawCall = {
  readonly to?: Address
  readonly value: bigint
  readonly data: Hex
}
