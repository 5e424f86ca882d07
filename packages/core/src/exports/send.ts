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
  type SetReceiverParameters,
  type SetSendAmountParameters,
  type SetSendTokenParameters,
  type StartSendParameters,
  sendMax,
  setReceiver,
  setSendAmount,
  setSendToken,
  startSend,
} from '../send/sendForm.js'
export {
  type SendReadiness,
  type SendReadinessInput,
  sendReadiness,
} from '../send/sendReadiness.js'
export { type SendTokensParameters, sendTokens, stopWaiting } from '../send/sendTransfer.js'
export { type AmountProblem, type ParsedAmount, parseAmount } from '../send/transfer/parseAmount.js'
export {
  type FeeChoice,
  type SendPreview,
  sendPreviewQuery,
} from '../send/transfer/previewTransfer.js'
export { tokenContract, tokenDecimals, tokenUnits } from '../send/transfer/tokenUnits.js'
export { sendingOf } from '../send/transfer/transferRequest.js'
export {
  isUnderWay,
  type MoveStep,
  type ReceiverProblem,
  type SendForm,
  type SendState,
} from '../state/sendSlice.js'
