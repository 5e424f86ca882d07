import type { Hex } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import type { ApprovalSubject } from '../wallet/ApprovalRequest.js'
import type { SharedState } from '../wallet/createSharedState.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import type { WalletAssetOptions, WalletCallsOptions } from '../wallet/WalletOptions.js'
import type { WalletQuirks } from '../wallet/WalletQuirks.js'

/** The state that the methods of a wallet work on. */
export type WalletContext = {
  readonly state: SharedState
  /** Present if the wallet supports `wallet_getAssets`. */
  readonly assets: WalletAssetOptions | undefined
  /** Present if the wallet supports EIP-5792. */
  readonly calls: WalletCallsOptions | undefined
  /** The calls that were sent, by their id. */
  readonly batches: Map<string, SentBatch>
  readonly quirks: WalletQuirks
  chains(): readonly WalletChain[]
  /** The current chain. */
  chain(): WalletChain
  /** The addresses that the page may see; none while locked or not permitted. */
  visibleAddresses(): readonly Hex[]
  /** Returns the account of an address; throws 4100 if the page may not use it. */
  signer(address: unknown): LocalAccount
}

/** Several calls that were sent. */
export type SentBatch = {
  readonly chain: WalletChain
  /** Whether all of them go through or none. */
  readonly atomic: boolean
  /** Their transactions. */
  readonly hashes: readonly Hex[]
  /** Whether some of the calls were not sent, because one before them failed. */
  readonly isCut: boolean
}

/** Prompts the visitor, then runs the work; the account is the selected one if not given. */
export type PromptUser = (
  subject: ApprovalSubject & { readonly address?: string },
  work: () => unknown,
) => Promise<unknown>

/** A JSON-RPC method of a wallet. */
export type WalletMethod = (
  context: WalletContext,
  params: readonly unknown[],
  prompt: PromptUser,
) => unknown | Promise<unknown>
