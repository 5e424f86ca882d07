export { watchWalletList } from '../wallets/directory/walletListWatch.js'
