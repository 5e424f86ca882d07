export type { CustomWallet, Wallet } from '@latchkey/protocol'
export { agreeToTerms } from '../connectors/agreeToTerms.js'
export type { ConnectorEntry } from '../connectors/ConnectorEntry.js'
export type {
  ConnectorRow,
  ConnectRow,
  PlaceRow,
  RowBadge,
  WalletRow,
} from '../connectors/ConnectRow.js'
export { type ConnectCandidates, type ConnectList, connectList } from '../connectors/connectList.js'
export type { ConnectorGroupRows } from '../connectors/connectorGroups.js'
export { connectorImage } from '../connectors/connectorImage.js'
export { connectorView } from '../connectors/connectorView.js'
export { filterConnectors } from '../connectors/filterConnectors.js'
export { legalGate } from '../connectors/legalGate.js'
export { mergeConnectors } from '../connectors/mergeConnectors.js'
export type { SocialTiles } from '../connectors/socialTiles.js'
export { imageUrl } from '../data/imageUrl.js'
export { networkImage } from '../networks/networkImage.js'
export { excludedWallets } from '../wallets/excludedWallets.js'
export { findInstalled } from '../wallets/findInstalled.js'
export { matchesConnector } from '../wallets/matchesConnector.js'
export { type Platform, platforms } from '../wallets/platforms.js'
export { fromRecent } from '../wallets/recentWallets.js'
export {
  type Suggestions,
  type SuggestionsWatch,
  watchSuggestions,
} from '../wallets/suggestionsWatch.js'
export type { WalletFilter, WalletList, WalletListWatch } from '../wallets/WalletList.js'
export { walletCountLabel } from '../wallets/walletCountLabel.js'
export { type WalletEntryFacts, walletEntry } from '../wallets/walletEntry.js'
export { walletImage } from '../wallets/walletImage.js'
export { watchWalletList } from '../wallets/walletListWatch.js'
