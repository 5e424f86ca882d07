export { connectorImageIds, type NetworkImage, networkImages } from '../images/imageIds.js'
export { connectorNames, explorerIds } from '../wallets/walletIds.js'
