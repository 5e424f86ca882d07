export { type EvmOptions, evm } from '../evm.js'
export {
  type BrowserWindow,
  type WalletBrowserOptions,
  walletBrowser,
} from '../hostWallets/browser/walletBrowser.js'
export type { WebViewWindow } from '../hostWallets/farcaster/clientLine.js'
export {
  type FarcasterMiniAppOptions,
  farcasterMiniApp,
} from '../hostWallets/farcaster/farcasterMiniApp.js'
export type { HostWalletEntry } from '../hostWallets/HostWalletEntry.js'
export { type HostWalletOptions, hostWallet } from '../hostWallets/hostWallet.js'
export type { FrameWindow } from '../hostWallets/parentFrame.js'
export { type SafeAppOptions, safeApp } from '../hostWallets/safe/safeApp.js'
export { withWallets } from '../hostWallets/withWallets.js'
export type { Eip1193Provider, RpcCall, WalletWindow } from '../wallet/EvmWallet.js'
