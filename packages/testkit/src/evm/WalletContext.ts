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
  addresses(): readonly Hex[]
  visibleAddresses(): readonly Hex[]
  signer(address: unknown): LocalAccount
}

export type SentBatch = {
  readonly chain: WalletChain
  readonly atomic: boolean
  readonly hashes: readonly Hex[]
  readonly isCut: boolean
}

export type PromptUser = (
  subject: ApprovalSubject & { readonly address?: string },
  work: () => unknown,
) => Promise<unknown>

export type WalletMethod = (
  context: WalletContext,
  params: readonly unknown[],
  prompt: PromptUser,
) => unknown | Promise<unknown>
