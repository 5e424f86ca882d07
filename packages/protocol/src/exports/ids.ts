export { connectorImageIds, type NetworkImage, networkImages } from '../pictures/imageIds.js'
export { connectorNames, explorerIds } from '../wallets/walletIds.js'
