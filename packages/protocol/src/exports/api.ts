export {
  currencies,
  getBalance,
  getSupportedChains,
  type SupportedChains,
  type TokenBalance,
} from '../api/balance.js'
export {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  endpoint,
} from '../api/endpoint.js'
export {
  getHistory,
  type HistoryPage,
  type Transaction,
  type TransactionTransfer,
} from '../api/history.js'
export { getIdentity, getProfile, type Identity, type Profile } from '../api/identity.js'
export { getNfts, type Nft, type NftPage } from '../api/nfts.js'
export { type FungiblePrice, getPrice } from '../api/price.js'
export {
  getAnalyticsConfig,
  getOrigins,
  getProjectConfig,
  type ProjectConfig,
} from '../api/project.js'
export { type Refusal, type RefusalCode, refusal, refusalCodes } from '../api/refusal.js'
export { getWallets, type WalletPage, walletEntry } from '../api/wallets.js'
