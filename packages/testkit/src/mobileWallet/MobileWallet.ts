import type { ApprovalText } from '../approval/approvalText.js'
import type { ScriptedSolanaWallet } from '../solana/ScriptedSolanaWallet.js'
import type { SolanaWalletOptions } from '../solana/SolanaWalletOptions.js'
import type { ScriptedWallet } from '../wallet/ScriptedWallet.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import type { WalletCallsOptions, WalletKeys } from '../wallet/WalletOptions.js'
import type { MobileWalletStorage } from './mobileWalletStorage.js'

/** An app's metadata. */
export type MobileWalletPeerApp = {
  readonly name: string
  readonly url: string
  readonly icon: string
}

export type MobileWalletNamespace = 'eip155' | 'solana'

export type MobileWalletProposal = {
  readonly id: number
  readonly app: MobileWalletPeerApp
  /** Requested CAIP-2 ids; `chains` are the supported ones. */
  readonly requested: readonly string[]
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Signed with the session, once per chain. */
  readonly message?: string
}

/** A request that waits for the holder's approval. */
export type MobileWalletRequest = {
  readonly id: number
  readonly topic: string
  readonly app: MobileWalletPeerApp
  readonly method: string
  readonly chainId: string
  readonly text: ApprovalText
}

export type MobileWalletSession = {
  readonly topic: string
  readonly app: MobileWalletPeerApp
  readonly chains: readonly string[]
}

/** State shown to the holder. */
export type MobileWalletState = {
  readonly proposals: readonly MobileWalletProposal[]
  readonly requests: readonly MobileWalletRequest[]
  readonly sessions: readonly MobileWalletSession[]
  readonly account: string
  readonly chainId: number
  /** Undefined until an app requests Solana. */
  readonly solanaAccount: string | undefined
}

/** Options of `createMobileWallet`. */
export type MobileWalletOptions = {
  readonly relayUrl: string
  readonly projectId?: string
  readonly name?: string
  readonly accounts: WalletKeys
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** Enables Solana; its code loads when an app first requests it. */
  readonly solana?: MobileWalletSolanaOptions
  /** Enables EIP-5792. */
  readonly calls?: MobileWalletCallsOptions
  /** Approves or rejects sessions and requests, or leaves them to the holder. @defaultValue 'ask' */
  readonly approve?: 'ask' | 'auto' | 'reject'
  /** Signs in with a session, by one approval. @defaultValue true */
  readonly signsIn?: boolean
  /** @defaultValue in memory */
  readonly storage?: MobileWalletStorage
}

/** How the wallet sends batches; with `inSession`, apps read capabilities from the session. */
export type MobileWalletCallsOptions = WalletCallsOptions & { readonly inSession?: boolean }

/** Solana keys and clusters by CAIP-2 id; by default all public ones. */
export type MobileWalletSolanaOptions = Pick<SolanaWalletOptions, 'clusters'> & {
  accounts(): Promise<SolanaWalletOptions['accounts']>
}

/** A wallet on another device, built on the official wallet library; a person or test plays its holder. */
export type MobileWallet = {
  readonly addresses: readonly string[]
  getState(): MobileWalletState
  subscribe(listener: () => void): () => void
  /** Pairs with an app by its QR code URI. */
  pair(uri: string): Promise<void>
  /** Approves a session for these namespaces; by default all that are requested and supported. */
  approveSession(id: number, allowedNamespaces?: readonly MobileWalletNamespace[]): Promise<void>
  rejectSession(id: number): Promise<void>
  approveRequest(id: number): void
  rejectRequest(id: number): void
  switchChain(id: number): Promise<void>
  /** Selects an account in both namespaces and emits `accountsChanged`. */
  selectAccount(index: number): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Scripts the response to the next prompt, as in `createWallet`. */
  next: ScriptedWallet['next']
  readonly calls: ScriptedWallet['calls']
  solana(): Promise<ScriptedSolanaWallet | undefined>
  close(): Promise<void>
}
