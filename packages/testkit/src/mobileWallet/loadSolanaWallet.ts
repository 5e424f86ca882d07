import type { ApprovalText } from '../approval/approvalText.js'
import { createSolanaWallet } from '../solana/createSolanaWallet.js'
import type { ScriptedSolanaWallet } from '../solana/ScriptedSolanaWallet.js'
import type { SolanaWalletOptions } from '../solana/SolanaWalletOptions.js'
import type { Approval } from '../wallet/ApprovalRequest.js'
import { describeSolanaTransactions } from './describeSolanaTransactions.js'
import { handleSolanaRequest } from './handleSolanaRequest.js'

export type LoadedSolanaWallet = {
  readonly wallet: ScriptedSolanaWallet
  request(call: { readonly method: string; readonly params?: unknown }, chain: string): unknown
  describe(params: unknown): ApprovalText['rows']
}

/** A session is the app's permission. */
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
