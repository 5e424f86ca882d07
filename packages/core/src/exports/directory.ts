export { createWalletListObserver } from '../wallets/directory/createWalletListObserver.js'
