export { type KnownReceivers, knownReceiversQuery } from '../send/knownReceiversQuery.js'
export { type AmountProblem, type ParsedAmount, parseAmount } from '../send/parseAmount.js'
export { addressNamespace } from '../send/parseReceiver.js'
export type { FeeChoice, SendPreview } from '../send/previewTransfer.js'
export { receiverInfoQuery } from '../send/receiverInfoQuery.js'
export {
  type ReceiverInfo,
  type ReceiverWarning,
  type ReceiverWarningKind,
  receiverWarnings,
} from '../send/receiverWarnings.js'
export { sendingOf } from '../send/sendContext.js'
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
export { tokenContract, tokenDecimals, tokenUnits } from '../send/tokenUnits.js'
export type { ReceiverProblem, SendSlice } from '../state/sendSlice.js'
