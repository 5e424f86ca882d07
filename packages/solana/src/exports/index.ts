export type { SendOptions } from '../signing/SendOptions.js'
export { type SolanaOptions, solana } from '../solana.js'
export type { WalletWindow } from '../wallet/SolanaWallet.js'
