export type { Identity, Nft, TokenBalance, Transaction } from '@latchkey/protocol/api'
export { type SwitchAddressParameters, switchAddress } from '../accounts/switchAddress.js'
export { type ActivityRows, activityRows } from '../activity/activityRows.js'
export type { ActivitySlice, PendingTransaction } from '../activity/activitySlice.js'
export { groupByMonth, type MonthGroup } from '../activity/groupByMonth.js'
export { type HistoryWatch, watchHistory } from '../activity/historyWatch.js'
export { rememberSent } from '../activity/rememberSent.js'
export {
  type SummaryAsset,
  type TransactionKind,
  type TransactionSummary,
  transactionSummary,
} from '../activity/transactionSummary.js'
export { disconnectTargets } from '../connection/disconnectTargets.js'
export type { Paged, PagedWatch } from '../data/Paged.js'
export { pictureUrl } from '../data/pictureUrl.js'
export { identityKey } from '../identity/identityKey.js'
export { type IdentityQuery, identityQuery } from '../identity/identityQuery.js'
export { bringToFront } from '../networks/bringToFront.js'
export { nftsKey } from '../nfts/nftsKey.js'
export { watchNfts } from '../nfts/nftsWatch.js'
export { type RefreshBalancesParameters, refreshBalances } from '../tokens/refreshBalances.js'
export { tokenBalanceKey } from '../tokens/tokenBalanceKey.js'
export {
  type TokenBalanceParameters,
  type TokenBalanceQuery,
  tokenBalanceQuery,
} from '../tokens/tokenBalanceQuery.js'
export { type TokenFailure, tokenFailure } from '../tokens/tokenFailure.js'
export { totalValue } from '../tokens/totalValue.js'
