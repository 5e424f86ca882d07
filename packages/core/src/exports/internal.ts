export type { Lazy } from '@latchkey/protocol/async'
export { dismissResult, unnotifiedTransaction } from '../account/sentResult.js'
export { contextOf } from '../assembly/contextOf.js'
export { connect } from '../connection/connect.js'
export { disconnect } from '../connection/disconnect.js'
export { signMessage } from '../connection/signMessage.js'
export { applyRemoteFeatures } from '../modal/applyRemoteFeatures.js'
export { canClose } from '../modal/canClose.js'
export { cancelConnect } from '../modal/cancelConnect.js'
export { closeConnected } from '../modal/closeConnected.js'
export { closeModal } from '../modal/closeModal.js'
export { goBack } from '../modal/goBack.js'
export { hideModal } from '../modal/hideModal.js'
export { expectOpening } from '../modal/opening/expectOpening.js'
export { openingEntry } from '../modal/opening/openingEntry.js'
export { openModal } from '../modal/opening/openModal.js'
export { showReturned } from '../modal/opening/showReturned.js'
export { popTransaction } from '../modal/popTransaction.js'
export { pushTransaction } from '../modal/pushTransaction.js'
export { setLanguage } from '../modal/setLanguage.js'
export { shakeModal } from '../modal/shakeModal.js'
export { hideAlert, showAlert } from '../modal/showAlert.js'
export { type ShowSnackbarParameters, showSnackbar } from '../modal/showSnackbar.js'
export { showView } from '../modal/showView.js'
export { approvedNetworks, type NetworkChoice } from '../networks/approvedNetworks.js'
export { showNetworkSwitch } from '../networks/showNetworkSwitch.js'
export { switchActiveChain } from '../networks/switchActiveChain.js'
export { switchFromView } from '../networks/switchFromView.js'
export { switchNetwork } from '../networks/switchNetwork.js'
export { nearestName } from '../options/nearestName.js'
export { resolveFeatures } from '../options/resolveFeatures.js'
export {
  type BuiltInLanguage,
  builtInLanguages,
  resolveLanguage,
} from '../options/resolveLanguage.js'
export type { Context } from '../runtime/context.js'
export type {
  TransactionHandlers,
  TransactionResult,
} from '../runtime/live/createTransactionStack.js'
export { type Action, run } from '../runtime/run.js'
export type { Store } from '../runtime/store/createStore.js'
export { shareEqual } from '../runtime/store/shareEqual.js'
export { watch } from '../runtime/store/watch.js'
export { type AccountInfo, accountOf, emptyAccount } from '../state/accountsSlice.js'
export { activeAccount } from '../state/activeAccount.js'
export type { PendingTransaction, SendResult } from '../state/activitySlice.js'
export type { Alert } from '../state/alertsSlice.js'
export { findConnector } from '../state/connectorsSlice.js'
export { directionOf } from '../state/languageSlice.js'
export {
  activeNetwork,
  isSupported,
  networksOf,
  requestedNetworks,
} from '../state/networksSlice.js'
export { currentEntry } from '../state/routerSlice.js'
export type { SnackbarLink } from '../state/snackbarSlice.js'
export type { State } from '../state/state.js'
export { themeVariables } from '../state/themeVariables.js'
export { availableViews, needsAccount, viewNames, views } from '../state/views.js'
