export { type KnownReceivers, knownReceiversQuery } from '../send/knownReceiversQuery.js'
export { type MoveEverythingParameters, moveEverything } from '../send/move/moveEverything.js'
export { moveSteps } from '../send/move/moveSteps.js'
export { addressNamespace } from '../send/parseReceiver.js'
export { receiverInfoQuery } from '../send/receiverInfoQuery.js'
export {
  type ReceiverInfo,
  type ReceiverWarning,
  type ReceiverWarningKind,
  receiverWarnings,
} from '../send/receiverWarnings.js'
export {
  type SetReceiverParameters,
  type SetSendAmountParameters,
  type SetSendTokenParameters,
  setReceiver,
  setSendAmount,
  setSendToken,
} from '../send/sendForm.js'
export { sendMax } from '../send/sendMax.js'
export { sendPreviewQuery } from '../send/sendPreviewQuery.js'
export {
  type SendReadiness,
  type SendReadinessInput,
  sendReadiness,
} from '../send/sendReadiness.js'
export { type SendTokensParameters, sendTokens } from '../send/sendTokens.js'
export { type StartSendParameters, startSend } from '../send/startSend.js'
export { stopWaiting } from '../send/stopWaiting.js'
export { type AmountProblem, type ParsedAmount, parseAmount } from '../send/transfer/parseAmount.js'
export type { FeeChoice, SendPreview } from '../send/transfer/previewTransfer.js'
export { sendingOf } from '../send/transfer/sendContext.js'
export { tokenContract, tokenDecimals, tokenUnits } from '../send/transfer/tokenUnits.js'
export type { MoveStep, ReceiverProblem, SendSlice } from '../state/sendSlice.js'
