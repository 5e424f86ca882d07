import type { ApprovalText } from '../approvalText.js'
import type { ScriptedWallet } from '../ScriptedWallet.js'
import type { WalletChain } from '../WalletChain.js'
import type { WalletKeys } from '../WalletOptions.js'
import type { PocketStorage } from './pocketStorage.js'

/** An app as it presents itself to the wallet. */
export type PocketApp = { readonly name: string; readonly url: string; readonly icon: string }

/** An app that wants a session. */
export type PocketProposal = {
  readonly id: number
  readonly app: PocketApp
  /** The chains it asks for, as CAIP-2 ids, and those of them that the wallet has. */
  readonly asked: readonly string[]
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** Something that an app wants done and that waits for the holder. */
export type PocketRequest = {
  readonly id: number
  readonly topic: string
  readonly app: PocketApp
  readonly method: string
  readonly chainId: string
  readonly text: ApprovalText
}

/** An app that the wallet is connected to. */
export type PocketSession = {
  readonly topic: string
  readonly app: PocketApp
  readonly chains: readonly string[]
}

/** What the holder sees. */
export type PocketState = {
  readonly proposals: readonly PocketProposal[]
  readonly requests: readonly PocketRequest[]
  readonly sessions: readonly PocketSession[]
  readonly account: string
  readonly chainId: number
}

/** What a pocket wallet is made of. */
export type PocketOptions = {
  readonly relayUrl: string
  readonly projectId?: string | undefined
  readonly name?: string | undefined
  readonly accounts: WalletKeys
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** Who answers sessions and requests: always yes, always no, or the holder; `'ask'` if not given. */
  readonly approve?: 'ask' | 'auto' | 'reject' | undefined
  /** Where sessions are kept; in memory if not given. */
  readonly storage?: PocketStorage | undefined
}

/** A wallet on a device of its own, on the official wallet library, whose holder is a person or a test. */
export type PocketWallet = {
  readonly addresses: readonly string[]
  getState(): PocketState
  subscribe(listener: () => void): () => void
  /** Takes the link that a QR code holds. */
  pair(uri: string): Promise<void>
  approveSession(id: number): Promise<void>
  rejectSession(id: number): Promise<void>
  approveRequest(id: number): void
  rejectRequest(id: number): void
  /** As the holder does it in the wallet: the apps are told. */
  switchChain(id: number): Promise<void>
  selectAccount(index: number): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Decides the next request that asks the holder, as in `createWallet`. */
  next: ScriptedWallet['next']
  /** Every call that reached its keys, oldest first. */
  readonly calls: ScriptedWallet['calls']
  close(): Promise<void>
}
