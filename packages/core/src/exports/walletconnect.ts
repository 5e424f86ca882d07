export type {
  Pairing,
  WalletConnectSlice,
  WalletConnectState,
  WalletConnectStatus,
} from '../state/walletConnectSlice.js'
export {
  type OpenWalletParameters,
  openWallet,
  pageLinkHere,
  pickWallet,
  waysInto,
} from '../walletConnect/openWallet.js'
export {
  canRetryPairing,
  isPairingExpired,
  needsEarlyPairing,
  usableUri,
} from '../walletConnect/pairingRules.js'
export { resetWalletConnect } from '../walletConnect/resetWalletConnect.js'
export { retryPairing, showPairing } from '../walletConnect/showPairing.js'
export { type AppBrowser, appBrowser } from '../wallets/matching/appBrowsers.js'
export {
  type DeepLink,
  type DeepLinkInput,
  deepLink,
  type LinkPlatform,
  type LinkTarget,
} from '../wallets/matching/deepLinks.js'
export type { PhoneWay } from '../wallets/matching/phoneWays.js'
