/** All that asks wallets, in one piece: until a visitor picks or has one, a page only has to know which there are. */
export { connect, disconnect, reconnect } from './connect.js'
export { createWalletRpc } from './request.js'
export { signMessage } from './signMessage.js'
export { switchNetwork } from './switchNetwork.js'
export { watchWallet } from './watchWallet.js'
