export { type KnownRecipients, knownRecipientsQuery } from '../send/knownRecipientsQuery.js'
export { type AmountProblem, type ParsedAmount, parseAmount } from '../send/parseAmount.js'
export { addressNamespace } from '../send/parseReceiver.js'
export { recipientInfoQuery } from '../send/recipientInfoQuery.js'
export {
  type RecipientInfo,
  type RecipientWarning,
  type RecipientWarningKind,
  recipientWarnings,
} from '../send/recipientWarnings.js'
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
export { type SendPreview, sendPreviewQuery } from '../send/sendPreviewQuery.js'
export {
  type SendReadiness,
  type SendReadinessInput,
  sendReadiness,
} from '../send/sendReadiness.js'
export { sendTokens } from '../send/sendTokens.js'
export { type StartSendParameters, startSend } from '../send/startSend.js'
export { tokenContract, tokenDecimals, tokenUnits } from '../send/tokenUnits.js'
export type { ReceiverProblem, SendSlice } from '../state/sendSlice.js'
