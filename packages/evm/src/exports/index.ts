export { type EvmOptions, evm } from '../evm.js'
export type { WalletWindow } from '../wallet/EvmWallet.js'
