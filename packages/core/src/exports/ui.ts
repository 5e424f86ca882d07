export type { CustomWallet, Lazy, Wallet } from '@latchkey/protocol'
export { forgetArrival } from '../account/forgetArrival.js'
export { dismissResult, unnotifiedTransaction } from '../account/sentResult.js'
export { contextOf } from '../assembly/contextOf.js'
export { connect } from '../connection/connect.js'
export { disconnect, disconnectTargets } from '../connection/disconnect.js'
export { signMessage } from '../connection/signMessage.js'
export { type SwitchWalletParameters, switchWallet } from '../connection/switchWallet.js'
export { cancelConnect } from '../modal/cancelConnect.js'
export { closeConnected } from '../modal/closeConnected.js'
export { canClose, closeModal, shakeModal } from '../modal/closeModal.js'
export { applyRemoteFeatures, featuresInForce, isSwapOffered } from '../modal/featuresInForce.js'
export { goBack, leaveView } from '../modal/goBack.js'
export { hideModal } from '../modal/hideModal.js'
export { openingEntry } from '../modal/opening/openingEntry.js'
export { expectOpening, openModal } from '../modal/opening/openModal.js'
export { showReturned } from '../modal/opening/showReturned.js'
export { popTransaction } from '../modal/popTransaction.js'
export { pushTransaction } from '../modal/pushTransaction.js'
export { setLanguage } from '../modal/setLanguage.js'
export { hideAlert, showAlert } from '../modal/showAlert.js'
export { type ShowSnackbarParameters, showSnackbar } from '../modal/showSnackbar.js'
export { showView } from '../modal/showView.js'
export { approvedNetworks, type NetworkChoice } from '../networks/approvedNetworks.js'
export { networkImage } from '../networks/networkImage.js'
export { setActiveNamespace } from '../networks/setActiveNamespace.js'
export { showNetworkSwitch, switchActiveChain } from '../networks/showNetworkSwitch.js'
export { switchFromView } from '../networks/switchFromView.js'
export { switchNetwork, switchWalletNetwork } from '../networks/switchNetwork.js'
export { checkButton } from '../options/late/checkButton.js'
export { nearestName } from '../options/nearestName.js'
export { resolveFeatures } from '../options/resolveFeatures.js'
export {
  type BuiltInLanguage,
  builtInLanguages,
  resolveLanguage,
} from '../options/resolveLanguage.js'
export type { ConnectorEntry } from '../ports/Connector.js'
export type { Context, TransactionHandlers, TransactionResult } from '../runtime/context.js'
export { connectorImage, imageUrl, walletImage } from '../runtime/images/imageUrl.js'
export { type Action, checkListener, checkParameters, run } from '../runtime/run.js'
export { recentStorageOf } from '../runtime/storage/recentKeys.js'
export { fromRecent } from '../runtime/storage/recentWallets.js'
export type { Store } from '../runtime/store/createStore.js'
export { shareEqual } from '../runtime/store/shareEqual.js'
export { watch } from '../runtime/store/watch.js'
export { cancelSignIn, signInFromView, signOut } from '../siwx/loadSignIn.js'
export { type FollowCallsParameters, followCalls } from '../smartAccount/followCalls.js'
export { leaveSmartAccount, startLeaving } from '../smartAccount/leaveSmartAccount.js'
export {
  type SetPreferredAccountTypeParameters,
  setPreferredAccountType,
} from '../smartAccount/setPreferredAccountType.js'
export { type AccountInfo, accountOf, emptyAccount } from '../state/accountsSlice.js'
export { activeAccount } from '../state/activeAccount.js'
export type { Arrival, PendingTransaction, SendResult } from '../state/activitySlice.js'
export type { Alert } from '../state/alertsSlice.js'
export type { SmartAccountLeave } from '../state/authSlice.js'
export { chosenOf, othersOf } from '../state/connectionChanges.js'
export { findConnector } from '../state/connectorsSlice.js'
export { directionOf } from '../state/languageSlice.js'
export { isSupported } from '../state/networkChanges.js'
export { activeNetwork, networksOf, requestedNetworks } from '../state/networksSlice.js'
export { currentEntry } from '../state/routerSlice.js'
export type { NoticeCode, SnackbarLink } from '../state/snackbarSlice.js'
export type { State } from '../state/state.js'
export { themeVariables } from '../state/theme/themeVariables.js'
export { availableViews, needsAccount, views } from '../state/views.js'
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
export { agreeToTerms, legalGate } from '../wallets/connectList/legalGate.js'
export { filterConnectors, mergeConnectors } from '../wallets/connectList/mergeConnectors.js'
export type { SocialTiles } from '../wallets/connectList/socialOption.js'
export { type SocialOption, socialOption } from '../wallets/connectList/socialOption.js'
export {
  connectorView,
  type WalletEntryInput,
  walletEntry,
} from '../wallets/connectList/walletEntry.js'
export {
  createSuggestionsObserver,
  type Suggestions,
  type SuggestionsObserver,
} from '../wallets/directory/createSuggestionsObserver.js'
export { createWalletListObserver } from '../wallets/directory/createWalletListObserver.js'
export type {
  WalletFilter,
  WalletList,
  WalletListObserver,
} from '../wallets/directory/WalletList.js'
export {
  type WalletLink,
  type WalletLinkKind,
  walletLinks,
} from '../wallets/directory/walletLinks.js'
export { offersAllWallets } from '../wallets/directory/walletsQuery.js'
export { excludedWallets } from '../wallets/matching/isExcluded.js'
export { findInstalled, matchesConnector } from '../wallets/matching/matchesConnector.js'
export { type Platform, platforms } from '../wallets/matching/phoneWays.js'
