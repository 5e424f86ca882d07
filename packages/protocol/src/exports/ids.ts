export { connectorImageIds } from '../connectorImageIds.js'
export { type NetworkImage, networkImages } from '../networkImages.js'
export { connectorNames, explorerIds } from '../walletIds.js'
