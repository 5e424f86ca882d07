export { announceSolanaWallet } from '../solana/announceSolanaWallet.js'
export { createSolanaWallet } from '../solana/createSolanaWallet.js'
export type {
  ScriptedSolanaResponse,
  ScriptedSolanaWallet,
  SolanaFault,
} from '../solana/ScriptedSolanaWallet.js'
export type { SolanaCluster, SolanaWalletOptions } from '../solana/SolanaWalletOptions.js'
