export { getSupportedChains, type SupportedChains } from '../api/chains.js'
export {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  endpoint,
} from '../api/endpoint.js'
export {
  getAnalyticsConfig,
  getOrigins,
  getProjectConfig,
  type ProjectConfig,
} from '../api/project.js'
export { getWallets, type WalletPage, walletEntry } from '../api/wallets.js'
