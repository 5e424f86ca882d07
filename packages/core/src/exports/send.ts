export { tokenContract, tokenDecimals, tokenUnits } from '../account/tokenUnits.js'
export { type MoveEverythingParameters, moveEverything, moveSteps } from '../send/moveEverything.js'
export {
  type KnownReceivers,
  knownReceiversQuery,
  type ReceiverInfo,
  type ReceiverWarning,
  type ReceiverWarningKind,
  receiverInfoQuery,
  receiverWarnings,
} from '../send/receiverInfoQuery.js'
export { addressNamespace } from '../send/resolveReceiver.js'
export {
  type SendReadiness,
  type SendReadinessInput,
  type SetReceiverParameters,
  type SetSendAmountParameters,
  type SetSendTokenParameters,
  type StartSendParameters,
  sendMax,
  sendReadiness,
  setReceiver,
  setSendAmount,
  setSendToken,
  startSend,
} from '../send/sendForm.js'
export { type SendTokensParameters, sendTokens, stopWaiting } from '../send/sendTransfer.js'
export { type AmountProblem, type ParsedAmount, parseAmount } from '../send/transfer/parseAmount.js'
export {
  type FeeChoice,
  type SendPreview,
  sendPreviewQuery,
} from '../send/transfer/previewTransfer.js'
export { sendingOf } from '../send/transfer/transferRequest.js'
export {
  isUnderWay,
  type MoveStep,
  type ReceiverProblem,
  type SendForm,
  type SendState,
} from '../state/sendSlice.js'
