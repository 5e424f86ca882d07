export { formatAmount, formatUnits } from '@latchkey/protocol'
export type { Identity, Nft, TokenBalance, Transaction } from '@latchkey/protocol/api'
export {
  identityKey,
  type NativeBalance,
  nativeBalanceKey,
  nftsKey,
  tokenBalanceKey,
} from '../account/accountKeys.js'
export { type ActivityRows, activityRows, hashKey } from '../account/activityRows.js'
export { createHistoryObserver, type HistoryObserver } from '../account/createHistoryObserver.js'
export { createNftsObserver, sentNfts } from '../account/createNftsObserver.js'
export { totalValue } from '../account/fetchTokenBalances.js'
export { groupByMonth, type MonthGroup } from '../account/groupByMonth.js'
export { type IdentityQuery, identityQuery } from '../account/identityQuery.js'
export { nativeBalanceQuery } from '../account/nativeBalanceQuery.js'
export { withNativeBalance } from '../account/nativeCoin.js'
export { nftName } from '../account/nftName.js'
export { pickTab } from '../account/pickTab.js'
export { type RefreshBalancesParameters, refreshBalances } from '../account/refreshBalances.js'
export { markNotified, type OwnSwaps, ownSwaps } from '../account/sentTransactions.js'
export type { SpamKnowledge } from '../account/spam/copiesSymbol.js'
export { hostToken } from '../account/spam/hostToken.js'
export { type SplitTokens, splitSpam } from '../account/spam/splitSpam.js'
export { spamKnowledge } from '../account/spamKnowledge.js'
export {
  allowTokenRetry,
  hasTokenSource,
  type TokenBalanceParameters,
  type TokenBalanceQuery,
  type TokenFailure,
  tokenBalanceQuery,
  tokenFailure,
} from '../account/tokenBalanceQuery.js'
export {
  type SummaryAsset,
  type TransactionKind,
  type TransactionSummary,
  transactionSummary,
} from '../account/transactionSummary.js'
export { type SwitchAddressParameters, switchAddress } from '../connection/switchAddress.js'
export { leaveSwitchedOff } from '../modal/leaveSwitchedOff.js'
export { resolveImageUrl } from '../runtime/images/imageUrl.js'
export type { Paged, PagedObserver } from '../runtime/lists/Paged.js'
export type { AccountTabId } from '../state/accountsSlice.js'
export type { ActivitySlice, PendingTransaction } from '../state/activitySlice.js'
