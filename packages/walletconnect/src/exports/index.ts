export type { WalletConnectOptions, WalletConnectOverride } from '../WalletConnectOptions.js'
export { walletConnect } from '../walletConnect.js'
