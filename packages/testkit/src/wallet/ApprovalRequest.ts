import type { WalletChain } from './WalletChain.js'

/** Something that a visitor is asked by the wallet. */
export type ApprovalRequest = ApprovalSubject & {
  readonly wallet: { readonly name: string; readonly icon: string }
  /** Who asks; empty outside a page. */
  readonly origin: string
  /** The account it is about. */
  readonly address: string
  /** The chain the wallet stands on. */
  readonly chain: WalletChain
}

/** What the visitor is asked for. */
export type ApprovalSubject =
  | { readonly kind: 'connect' }
  | { readonly kind: 'sign-message'; readonly text: string }
  | { readonly kind: 'sign-typed-data'; readonly text: string }
  | {
      readonly kind: 'send'
      readonly to: string | undefined
      readonly value: bigint
      readonly data: string | undefined
    }
  | { readonly kind: 'sign-transactions'; readonly count: number; readonly sends: boolean }
  | { readonly kind: 'switch-network'; readonly to: WalletChain }
  | { readonly kind: 'add-network'; readonly to: WalletChain }

/** Who answers: always yes, always no, or a function such as `approvalWindow()`. */
export type Approval = 'auto' | 'reject' | ((request: ApprovalRequest) => Promise<boolean>)
