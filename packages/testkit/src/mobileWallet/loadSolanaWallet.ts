import type { ApprovalText } from '../approval/approvalText.js'
import { createSolanaWallet } from '../solana/createSolanaWallet.js'
import type { ScriptedSolanaWallet } from '../solana/ScriptedSolanaWallet.js'
import type { SolanaWalletOptions } from '../solana/SolanaWalletOptions.js'
import type { Approval } from '../wallet/ApprovalRequest.js'
import { describeSolanaTransactions } from './describeSolanaTransactions.js'
import { handleSolanaRequest } from './handleSolanaRequest.js'

/** The Solana half of a pocket wallet at work. */
export type LoadedSolanaWallet = {
  readonly wallet: ScriptedSolanaWallet
  /** Answers what an app asks on a cluster. */
  request(call: { readonly method: string; readonly params?: unknown }, chain: string): unknown
  /** What a request would do, for the holder. */
  describe(params: unknown): ApprovalText['rows']
}

/** Opens it; its apps may use it at once, for a session is their permission. */
export async function loadSolanaWallet(
  options: SolanaWalletOptions,
  approve: Approval,
): Promise<LoadedSolanaWallet> {
  const wallet = await createSolanaWallet({ ...options, approve })
  const { connect } = wallet.standard.features['standard:connect'] as {
    connect(): Promise<unknown>
  }
  await connect()
  return {
    wallet,
    request: (call, chain) => handleSolanaRequest(wallet, call, chain),
    describe: describeSolanaTransactions,
  }
}
