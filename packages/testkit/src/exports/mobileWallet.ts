export { createMobileWallet } from '../mobileWallet/createMobileWallet.js'
export type {
  MobileWallet,
  MobileWalletCallsOptions,
  MobileWalletNamespace,
  MobileWalletOptions,
  MobileWalletPeerApp,
  MobileWalletProposal,
  MobileWalletRequest,
  MobileWalletSession,
  MobileWalletSolanaOptions,
  MobileWalletState,
} from '../mobileWallet/MobileWallet.js'
export {
  type MobileWalletStorage,
  mobileWalletStorage,
} from '../mobileWallet/mobileWalletStorage.js'
