import type { WalletChain } from './WalletChain.js'

/** A prompt to the visitor. */
export type ApprovalRequest = ApprovalSubject & {
  readonly wallet: { readonly name: string; readonly icon: string }
  /** Empty outside of a page. */
  readonly origin: string
  readonly address: string
  readonly chain: WalletChain
}

/** Subject of a prompt. */
export type ApprovalSubject =
  | { readonly kind: 'connect' }
  | { readonly kind: 'sign-in'; readonly text: string }
  | { readonly kind: 'sign-message'; readonly text: string }
  | { readonly kind: 'sign-typed-data'; readonly text: string }
  | {
      readonly kind: 'send'
      readonly to: string | undefined
      readonly value: bigint
      readonly data: string | undefined
    }
  | {
      readonly kind: 'send-calls'
      readonly calls: readonly { readonly to: string | undefined; readonly value: bigint }[]
      readonly atomic: boolean
      /** The account upgrades to a smart account. */
      readonly upgrades: boolean
    }
  | { readonly kind: 'sign-transactions'; readonly count: number; readonly sends: boolean }
  | { readonly kind: 'switch-network'; readonly to: WalletChain }
  | { readonly kind: 'add-network'; readonly to: WalletChain }

/** Approves, rejects, or asks a function such as `approvalWindow()`. */
export type Approval = 'auto' | 'reject' | ((request: ApprovalRequest) => Promise<boolean>)
