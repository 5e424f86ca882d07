export type { CustomWallet, Wallet } from '@latchkey/protocol'
export { agreeToTerms } from '../connectors/agreeToTerms.js'
export type { ConnectorEntry } from '../connectors/ConnectorEntry.js'
export type {
  ConnectorRow,
  ConnectRow,
  RowBadge,
  WalletRow,
} from '../connectors/ConnectRow.js'
export { type ConnectCandidates, type ConnectList, connectList } from '../connectors/connectList.js'
export type { ConnectorGroupRows } from '../connectors/connectorGroups.js'
export { legalGate } from '../connectors/legalGate.js'
export type { SocialTiles } from '../connectors/socialTiles.js'
export { findInstalled } from '../wallets/findInstalled.js'
export { matchesConnector } from '../wallets/matchesConnector.js'
export { type Platform, platforms } from '../wallets/platforms.js'
export { fromRecent } from '../wallets/recentWallets.js'
