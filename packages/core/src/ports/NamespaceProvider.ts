import type { Namespace } from '@latchkey/protocol'
import type { WalletProvider } from './Adapter.js'

/** An EIP-1193 provider, for viem's `custom(provider)` or ethers' `BrowserProvider`. */
export type Eip1193Provider = {
  request(call: {
    readonly method: string
    readonly params?: readonly unknown[] | object
  }): Promise<unknown>
  on(event: string, listener: (payload: never) => void): unknown
  removeListener(event: string, listener: (payload: never) => void): unknown
}

/** Options of a Solana transaction. */
export type SolanaSendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** Requests of a Solana wallet; transactions are base64, messages and signatures base58. */
export type SolanaRequests = {
  readonly solana_signMessage: {
    readonly takes: { readonly message: string; readonly pubkey: string }
    readonly gives: { readonly signature: string }
  }
  readonly solana_signTransaction: {
    readonly takes: { readonly transaction: string; readonly pubkey: string }
    readonly gives: { readonly signature: string; readonly transaction: string }
  }
  readonly solana_signAllTransactions: {
    readonly takes: { readonly transactions: readonly string[]; readonly pubkey: string }
    readonly gives: { readonly transactions: readonly string[] }
  }
  readonly solana_signAndSendTransaction: {
    readonly takes: {
      readonly transaction: string
      readonly pubkey: string
      readonly options?: SolanaSendOptions
    }
    readonly gives: { readonly signature: string }
  }
}

/** A Solana wallet's provider, however it is connected. */
export type SolanaProvider = Pick<Eip1193Provider, 'on' | 'removeListener'> & {
  request<M extends keyof SolanaRequests>(call: {
    readonly method: M
    readonly params: SolanaRequests[M]['takes']
  }): Promise<SolanaRequests[M]['gives']>
}

/** The provider type of a namespace. */
export type NamespaceProvider<N extends Namespace = Namespace> = N extends 'eip155'
  ? Eip1193Provider
  : N extends 'solana'
    ? SolanaProvider
    : WalletProvider
