export type { BroughtWallet } from '../brought/BroughtWallet.js'
export {
  type BrowserWindow,
  type WalletBrowserOptions,
  walletBrowser,
} from '../brought/browser/walletBrowser.js'
export type { WebViewWindow } from '../brought/farcaster/clientLine.js'
export {
  type FarcasterMiniAppOptions,
  farcasterMiniApp,
} from '../brought/farcaster/farcasterMiniApp.js'
export { type HostWalletOptions, hostWallet } from '../brought/hostWallet.js'
export type { FrameWindow } from '../brought/parentFrame.js'
export { type SafeAppOptions, safeApp } from '../brought/safe/safeApp.js'
export { withWallets } from '../brought/withWallets.js'
export { type EvmOptions, evm } from '../evm.js'
export type { Eip1193Provider, RpcCall, WalletWindow } from '../wallet/EvmWallet.js'
