/** The chunk that connects wallets and reads what an account shows first; signing needs @solana/kit and loads later. */
export { nativeBalance } from '../chain/nativeBalance.js'
export { connect, disconnect, reconnect } from './connect.js'
export { type ClusterSelection, createClusterSelection } from './createClusterSelection.js'
export { getWalletNetworkId, switchNetwork } from './switchNetwork.js'
export { watchWallet } from './watchWallet.js'
