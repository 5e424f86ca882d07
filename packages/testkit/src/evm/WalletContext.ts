import type { Hex } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import type { ApprovalSubject } from '../wallet/ApprovalRequest.js'
import type { SharedState } from '../wallet/createSharedState.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import type { WalletAssets } from '../wallet/WalletOptions.js'

/** What the methods of a wallet work on. */
export type WalletContext = {
  readonly state: SharedState
  /** Given where it can tell what an account holds. */
  readonly assets: WalletAssets | undefined
  /** Every chain it knows. */
  chains(): readonly WalletChain[]
  /** The chain it stands on. */
  chain(): WalletChain
  /** The addresses the page may see now: none while locked or not permitted. */
  visibleAddresses(): readonly Hex[]
  /** The account behind an address that the page may use, or the error that says it may not. */
  signer(address: unknown): LocalAccount
}

/** Asks the visitor, then does the work. */
export type PromptUser = (subject: ApprovalSubject, work: () => unknown) => Promise<unknown>

/** One method of a wallet. */
export type WalletMethod = (
  context: WalletContext,
  params: readonly unknown[],
  prompt: PromptUser,
) => unknown | Promise<unknown>
