import type { Hex } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import type { ApprovalSubject } from '../wallet/ApprovalRequest.js'
import type { SharedState } from '../wallet/createSharedState.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import type { WalletAssetOptions, WalletCallsOptions } from '../wallet/WalletOptions.js'
import type { WalletQuirks } from '../wallet/WalletQuirks.js'

export type WalletContext = {
  readonly state: SharedState
  readonly assets: WalletAssetOptions | undefined
  readonly calls: WalletCallsOptions | undefined
  readonly batches: Map<string, SentBatch>
  readonly quirks: WalletQuirks
  emit(event: string, payload: unknown): void
  chains(): readonly WalletChain[]
  chain(): WalletChain
  /** Includes hidden accounts. */
  addresses(): readonly Hex[]
  visibleAddresses(): readonly Hex[]
  /** Throws 4100 if the page may not use it. */
  signer(address: unknown): LocalAccount
}

export type SentBatch = {
  readonly chain: WalletChain
  readonly atomic: boolean
  readonly hashes: readonly Hex[]
  /** Later calls were not sent, because one failed. */
  readonly isCut: boolean
}

/** Prompts the visitor, then runs the work. The account defaults to the selected one. */
export type PromptUser = (
  subject: ApprovalSubject & { readonly address?: string },
  work: () => unknown,
) => Promise<unknown>

export type WalletMethod = (
  context: WalletContext,
  params: readonly unknown[],
  prompt: PromptUser,
) => unknown | Promise<unknown>
