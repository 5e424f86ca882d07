import type { ApprovalText } from '../approval/approvalText.js'
import type { ScriptedSolanaWallet } from '../solana/ScriptedSolanaWallet.js'
import type { SolanaWalletOptions } from '../solana/SolanaWalletOptions.js'
import type { ScriptedWallet } from '../wallet/ScriptedWallet.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import type { WalletCallsOptions, WalletKeys } from '../wallet/WalletOptions.js'
import type { MobileWalletStorage } from './mobileWalletStorage.js'

/** An app as it presents itself to the wallet. */
export type MobileWalletPeerApp = {
  readonly name: string
  readonly url: string
  readonly icon: string
}

export type MobileWalletNamespace = 'eip155' | 'solana'

export type MobileWalletProposal = {
  readonly id: number
  readonly app: MobileWalletPeerApp
  /** The chains that the app requests, as CAIP-2 ids; `chains` are those of them that the wallet supports. */
  readonly requested: readonly string[]
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** What the app wants signed with the session; it is signed once for each chain. */
  readonly message?: string
}

/** A request of an app that waits for the holder's approval. */
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

/** The state that the wallet shows to its holder. */
export type MobileWalletState = {
  readonly proposals: readonly MobileWalletProposal[]
  readonly requests: readonly MobileWalletRequest[]
  readonly sessions: readonly MobileWalletSession[]
  readonly account: string
  readonly chainId: number
  /** The selected Solana account; undefined until an app requests Solana. */
  readonly solanaAccount: string | undefined
}

/** The options of `createMobileWallet`. */
export type MobileWalletOptions = {
  readonly relayUrl: string
  readonly projectId?: string
  readonly name?: string
  readonly accounts: WalletKeys
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** Solana keys and clusters; their code loads when an app first requests Solana. Without Solana if not given. */
  readonly solana?: MobileWalletSolanaOptions
  /** Enables several calls at once (EIP-5792); unsupported if not given. */
  readonly calls?: MobileWalletCallsOptions
  /** Whether sessions and requests are approved, rejected or left to the holder; `'ask'` by default. */
  readonly approve?: 'ask' | 'auto' | 'reject'
  /** Whether it can sign in with a session, by one approval; true by default. */
  readonly signsIn?: boolean
  /** The storage of sessions; in memory by default. */
  readonly storage?: MobileWalletStorage
}

/** How the wallet sends several calls; with `inSession`, apps read what it can do from the session, not by a request. */
export type MobileWalletCallsOptions = WalletCallsOptions & { readonly inSession?: boolean }

/** Solana keys and clusters; clusters by CAIP-2 id, all ids of the public ones by default. */
export type MobileWalletSolanaOptions = Pick<SolanaWalletOptions, 'clusters'> & {
  accounts(): Promise<SolanaWalletOptions['accounts']>
}

/** A wallet on another device, built on the official wallet library, whose holder is a person or a test. */
export type MobileWallet = {
  readonly addresses: readonly string[]
  getState(): MobileWalletState
  subscribe(listener: () => void): () => void
  /** Pairs with an app by the URI of its QR code. */
  pair(uri: string): Promise<void>
  /** Approves a session for these namespaces; all requested ones that the wallet supports by default. */
  approveSession(id: number, allowedNamespaces?: readonly MobileWalletNamespace[]): Promise<void>
  rejectSession(id: number): Promise<void>
  approveRequest(id: number): void
  rejectRequest(id: number): void
  /** Switches the chain and emits `chainChanged` to the apps. */
  switchChain(id: number): Promise<void>
  /** Selects an account in both namespaces and emits `accountsChanged`. */
  selectAccount(index: number): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Scripts the response to the next prompt, as in `createWallet`. */
  next: ScriptedWallet['next']
  /** The EVM requests so far, oldest first. */
  readonly calls: ScriptedWallet['calls']
  /** The scripted Solana wallet; undefined for a wallet without Solana. */
  solana(): Promise<ScriptedSolanaWallet | undefined>
  close(): Promise<void>
}
