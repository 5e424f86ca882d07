/** The chunk that sends requests to wallets; it loads when the visitor picks a wallet or has one connected, with what an account shows first. */
export { nativeBalance } from '../chain/nativeBalance.js'
export { connect, disconnect, reconnect } from './connect.js'
export { createGetAssets } from './createGetAssets.js'
export { createWalletRpc } from './request.js'
export { signMessage } from './signMessage.js'
export { switchNetwork } from './switchNetwork.js'
export { watchWallet } from './watchWallet.js'
