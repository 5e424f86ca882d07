import type { WalletChain } from './WalletChain.js'

/** A prompt of the wallet to its visitor. */
export type ApprovalRequest = ApprovalSubject & {
  readonly wallet: { readonly name: string; readonly icon: string }
  /** The origin of the page; empty outside of one. */
  readonly origin: string
  /** The account it is about. */
  readonly address: string
  readonly chain: WalletChain
}

/** The subject of a prompt. */
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
      /** Whether all of them go through or none. */
      readonly atomic: boolean
      /** Whether the account becomes a smart one with them. */
      readonly upgrades: boolean
    }
  | { readonly kind: 'sign-transactions'; readonly count: number; readonly sends: boolean }
  | { readonly kind: 'switch-network'; readonly to: WalletChain }
  | { readonly kind: 'add-network'; readonly to: WalletChain }

/** How prompts are answered: always approved, always rejected, or by a function such as `approvalWindow()`. */
export type Approval = 'auto' | 'reject' | ((request: ApprovalRequest) => Promise<boolean>)
