export {
  type BrowserWindow,
  type WalletBrowserOptions,
  walletBrowser,
} from '../brought/browser/walletBrowser.js'
