/** All that asks wallets for accounts and networks, in one piece; what signs needs more and loads later. */
export { connect, reconnect } from './connect.js'
export { type Clusters, createClusters } from './createClusters.js'
export { disconnect } from './disconnect.js'
export { standsOn } from './standsOn.js'
export { switchNetwork } from './switchNetwork.js'
export { watchWallet } from './watchWallet.js'
