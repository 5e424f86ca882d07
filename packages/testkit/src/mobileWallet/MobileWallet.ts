import type { ApprovalText } from '../approval/approvalText.js'
import type { ScriptedSolanaWallet } from '../solana/ScriptedSolanaWallet.js'
import type { SolanaWalletOptions } from '../solana/SolanaWalletOptions.js'
import type { ScriptedWallet } from '../wallet/ScriptedWallet.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import type { WalletKeys } from '../wallet/WalletOptions.js'
import type { MobileWalletStorage } from './mobileWalletStorage.js'

/** An app as it presents itself to the wallet. */
export type MobileWalletPeerApp = {
  readonly name: string
  readonly url: string
  readonly icon: string
}

/** A chain family that the wallet knows. */
export type MobileWalletNamespace = 'eip155' | 'solana'

/** An app that wants a session. */
export type MobileWalletProposal = {
  readonly id: number
  readonly app: MobileWalletPeerApp
  /** The chains it asks for, as CAIP-2 ids, and those of them that the wallet has. */
  readonly requested: readonly string[]
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** Something that an app wants done and that waits for the holder. */
export type MobileWalletRequest = {
  readonly id: number
  readonly topic: string
  readonly app: MobileWalletPeerApp
  readonly method: string
  readonly chainId: string
  readonly text: ApprovalText
}

/** An app that the wallet is connected to. */
export type MobileWalletSession = {
  readonly topic: string
  readonly app: MobileWalletPeerApp
  readonly chains: readonly string[]
}

/** What the holder sees. */
export type MobileWalletState = {
  readonly proposals: readonly MobileWalletProposal[]
  readonly requests: readonly MobileWalletRequest[]
  readonly sessions: readonly MobileWalletSession[]
  readonly account: string
  readonly chainId: number
  /** The Solana account in use, from when an app first asked for Solana. */
  readonly solanaAccount: string | undefined
}

/** What a pocket wallet is made of. */
export type MobileWalletOptions = {
  readonly relayUrl: string
  readonly projectId?: string
  readonly name?: string
  readonly accounts: WalletKeys
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** Its Solana half, whose code loads when an app first asks for Solana; a wallet without one if not given. */
  readonly solana?: MobileWalletSolanaOptions
  /** Who answers sessions and requests: always yes, always no, or the holder; `'ask'` if not given. */
  readonly approve?: 'ask' | 'auto' | 'reject'
  /** Where sessions are kept; in memory if not given. */
  readonly storage?: MobileWalletStorage
}

/** Keys and clusters of the Solana half; clusters by their CAIP-2 ids, the public ones under all of theirs if not given. */
export type MobileWalletSolanaOptions = Pick<SolanaWalletOptions, 'clusters'> & {
  accounts(): Promise<SolanaWalletOptions['accounts']>
}

/** A wallet on a device of its own, on the official wallet library, whose holder is a person or a test. */
export type MobileWallet = {
  readonly addresses: readonly string[]
  getState(): MobileWalletState
  subscribe(listener: () => void): () => void
  /** Takes the link that a QR code holds. */
  pair(uri: string): Promise<void>
  /** Grants these families, of those that are asked for; all that the wallet has if not given. */
  approveSession(id: number, allowedNamespaces?: readonly MobileWalletNamespace[]): Promise<void>
  rejectSession(id: number): Promise<void>
  approveRequest(id: number): void
  rejectRequest(id: number): void
  /** As the holder does it in the wallet: the apps are told. */
  switchChain(id: number): Promise<void>
  /** In both families: an account has a key in each. */
  selectAccount(index: number): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Decides the next request that asks the holder, as in `createWallet`. */
  next: ScriptedWallet['next']
  /** Every call that reached its EVM keys, oldest first. */
  readonly calls: ScriptedWallet['calls']
  /** The Solana half, to be scripted like the other; undefined for a wallet without one. */
  solana(): Promise<ScriptedSolanaWallet | undefined>
  close(): Promise<void>
}
