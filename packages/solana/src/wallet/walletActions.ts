/** All that asks wallets for accounts and networks, in one piece; what signs needs more and loads later. */
export { connect, disconnect, reconnect } from './connect.js'
export { type ClusterSelection, createClusterSelection } from './createClusterSelection.js'
export { getWalletNetworkId, switchNetwork } from './switchNetwork.js'
export { watchWallet } from './watchWallet.js'
