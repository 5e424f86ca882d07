// The entry's former name: `@latchkey/testkit/mobile-wallet` has the same under names that say what it is.
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
