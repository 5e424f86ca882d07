export type { CustomWallet, Wallet } from '@latchkey/protocol'
export { networkImage } from '../networks/networkImage.js'
export type { ConnectorEntry } from '../ports/Connector.js'
export { imageUrl } from '../runtime/images/imageUrl.js'
export { recentStorageOf } from '../runtime/storage/recentKeys.js'
export { fromRecent } from '../runtime/storage/recentWallets.js'
export type {
  ConnectorRow,
  ConnectRow,
  PlaceholderRow,
  RowBadge,
  WalletRow,
} from '../wallets/connectList/ConnectRow.js'
export {
  type ConnectCandidatesInput,
  connectCandidates,
} from '../wallets/connectList/connectCandidates.js'
export {
  type ConnectCandidates,
  type ConnectList,
  connectList,
} from '../wallets/connectList/connectList.js'
export type { ConnectorGroupRows } from '../wallets/connectList/connectorGroups.js'
export { connectorImage } from '../wallets/connectList/connectorImage.js'
export { connectorView } from '../wallets/connectList/connectorView.js'
export { filterConnectors } from '../wallets/connectList/filterConnectors.js'
export { agreeToTerms, legalGate } from '../wallets/connectList/legalGate.js'
export { mergeConnectors } from '../wallets/connectList/mergeConnectors.js'
export { type SocialOption, socialOption } from '../wallets/connectList/socialOption.js'
export type { SocialTiles } from '../wallets/connectList/socialTiles.js'
export { type WalletEntryInput, walletEntry } from '../wallets/connectList/walletEntry.js'
export {
  createSuggestionsObserver,
  type Suggestions,
  type SuggestionsObserver,
} from '../wallets/directory/createSuggestionsObserver.js'
export { offersAllWallets } from '../wallets/directory/offersAllWallets.js'
export type {
  WalletFilter,
  WalletList,
  WalletListObserver,
} from '../wallets/directory/WalletList.js'
export { walletCountLabel } from '../wallets/directory/WalletList.js'
export { walletImage } from '../wallets/directory/walletImage.js'
export { findInstalled } from '../wallets/matching/findInstalled.js'
export { excludedWallets } from '../wallets/matching/isExcluded.js'
export { matchesConnector } from '../wallets/matching/matchesConnector.js'
export { type Platform, platforms } from '../wallets/matching/platforms.js'
