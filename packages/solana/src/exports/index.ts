export type { SendOptions } from '../SendOptions.js'
export type { WalletWindow } from '../SolanaWallet.js'
export { type SolanaOptions, solana } from '../solana.js'
