import type { ApprovalText } from '../approval/approvalText.js'
import { createSolanaWallet } from '../solana/createSolanaWallet.js'
import type { ScriptedSolanaWallet } from '../solana/ScriptedSolanaWallet.js'
import type { SolanaWalletOptions } from '../solana/SolanaWalletOptions.js'
import type { Approval } from '../wallet/ApprovalRequest.js'
import { answerSolana } from './answerSolana.js'
import { solanaFacts } from './solanaFacts.js'

/** The Solana half of a pocket wallet at work. */
export type OpenedSolana = {
  readonly wallet: ScriptedSolanaWallet
  /** Answers what an app asks on a cluster. */
  request(call: { readonly method: string; readonly params?: unknown }, chain: string): unknown
  /** What a request would do, for the holder. */
  facts(params: unknown): ApprovalText['rows']
}

/** Opens it; its apps may use it at once, for a session is their permission. */
export async function openSolana(
  options: SolanaWalletOptions,
  approve: Approval,
): Promise<OpenedSolana> {
  const wallet = await createSolanaWallet({ ...options, approve })
  const { connect } = wallet.standard.features['standard:connect'] as {
    connect(): Promise<unknown>
  }
  await connect()
  return {
    wallet,
    request: (call, chain) => answerSolana(wallet, call, chain),
    facts: solanaFacts,
  }
}
