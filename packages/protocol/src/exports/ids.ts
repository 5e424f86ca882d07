export { connectorImageIds, networkImageIds } from '../images/imageIds.js'
export { networkNames } from '../images/networkNames.js'
export { connectorNames, explorerIds } from '../wallets/walletIds.js'
