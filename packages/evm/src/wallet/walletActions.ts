/** The chunk that sends requests to wallets; it loads when the visitor picks a wallet or has one connected. */
export { connect, disconnect, reconnect } from './connect.js'
export { createWalletRpc } from './request.js'
export { signMessage } from './signMessage.js'
export { switchNetwork } from './switchNetwork.js'
export { watchWallet } from './watchWallet.js'
