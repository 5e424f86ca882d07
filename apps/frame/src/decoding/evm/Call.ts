import type { Address, Hex } from 'viem'

/** The effect of a contract call or plain transfer, exact or `unreadable`. */
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
      /** An amount of a fungible token, or the id of an NFT. */
      readonly amount: bigint
    }
  | {
      readonly kind: 'approve'
      readonly token: Address
      readonly spender: Address
      readonly amount: bigint
      /** Increases the previous allowance. */
      readonly isIncrease: boolean
      readonly expires?: number
    }
  | {
      /** What its name says; any contract can have a function of that name. */
      readonly kind: 'mint'
      readonly token: Address
      readonly to: Address
      readonly amount: bigint
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
  | {
      readonly kind: 'batch'
      readonly contract: Address
      readonly inner: readonly Call[]
      /** Whether the contract is known to run these calls; another one may do anything with them. */
      readonly isKnown: boolean
    }
  | {
      readonly kind: 'safe'
      readonly safe: Address
      readonly inner: Call
      /** As for a batch. */
      readonly isKnown: boolean
      /** Foreign code runs in the Safe's own name; `batch` if it is Safe's own contract for several calls. */
      readonly delegate: 'none' | 'batch' | 'foreign'
    }
  | {
      readonly kind: 'swap'
      readonly router: Address
      /** The token that leaves; undefined for the coin. */
      readonly from: Address | undefined
      /** The token that arrives; undefined for the coin. */
      readonly to: Address | undefined
      readonly amount: bigint
      readonly minReceived: bigint
      readonly receiver: Address
      /** The end in seconds, where it has one. */
      readonly deadline: bigint | undefined
    }
  | {
      /** Changes the coin to its token, or back, one for one. */
      readonly kind: 'wrap' | 'unwrap'
      readonly token: Address
      readonly amount: bigint
    }
  | { readonly kind: 'deploy'; readonly data: Hex }
  | {
      readonly kind: 'unreadable'
      readonly to: Address
      readonly data: Hex
      readonly reason: 'unknown' | 'tooDeep'
    }

export type CallOf<K extends Call['kind']> = Extract<Call, { readonly kind: K }>

export type RawCall = {
  readonly to?: Address
  readonly value: bigint
  readonly data: Hex
}
