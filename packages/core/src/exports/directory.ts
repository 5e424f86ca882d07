export { createWalletListObserver } from '../wallets/directory/createWalletListObserver.js'
export {
  type WalletLink,
  type WalletLinkKind,
  walletLinks,
} from '../wallets/directory/walletLinks.js'
