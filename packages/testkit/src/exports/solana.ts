export { announceSolanaWallet } from '../solana/announceSolanaWallet.js'
export { createSolanaWallet } from '../solana/createSolanaWallet.js'
export type {
  ScriptedSolanaResponse,
  /** @deprecated Use `ScriptedSolanaResponse`. */
  ScriptedSolanaResponse as SolanaOutcome,
  ScriptedSolanaWallet,
  SolanaFault,
  /** @deprecated Use `SolanaFault`. */
  SolanaFault as SolanaLie,
} from '../solana/ScriptedSolanaWallet.js'
export type { SolanaCluster, SolanaWalletOptions } from '../solana/SolanaWalletOptions.js'
