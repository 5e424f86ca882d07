/** The chunk that connects wallets; signing needs @solana/kit and loads later. */
export { connect, disconnect, reconnect } from './connect.js'
export { type ClusterSelection, createClusterSelection } from './createClusterSelection.js'
export { getWalletNetworkId, switchNetwork } from './switchNetwork.js'
export { watchWallet } from './watchWallet.js'
