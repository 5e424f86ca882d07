export type { WalletWindow } from '../EvmWallet.js'
export { type EvmOptions, evm } from '../evm.js'
