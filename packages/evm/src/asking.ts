/** All that asks wallets, in one piece: until a visitor picks or has one, a page only has to know which there are. */
export { connect } from './connect.js'
export { disconnect } from './disconnect.js'
export { reconnect } from './reconnect.js'
export { signMessage } from './signMessage.js'
export { switchNetwork } from './switchNetwork.js'
export { walletPort } from './walletPort.js'
export { watchWallet } from './watchWallet.js'
