// The former name of the entry `@latchkey/testkit/mobile-wallet`.
/** @deprecated Use `createMobileWallet` and `mobileWalletStorage` of `@latchkey/testkit/mobile-wallet`. */
export {
  createMobileWallet as createPocket,
  type MobileWallet as PocketWallet,
  type MobileWalletNamespace as PocketFamily,
  type MobileWalletOptions as PocketOptions,
  type MobileWalletPeerApp as PocketApp,
  type MobileWalletProposal as PocketProposal,
  type MobileWalletRequest as PocketRequest,
  type MobileWalletSession as PocketSession,
  type MobileWalletSolanaOptions as PocketSolanaOptions,
  type MobileWalletState as PocketState,
  type MobileWalletStorage as PocketStorage,
  mobileWalletStorage as pocketStorage,
} from './mobileWallet.js'
