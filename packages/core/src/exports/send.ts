export { type KnownRecipients, knownRecipientsQuery } from '../send/knownRecipientsQuery.js'
export { type AmountProblem, type ParsedAmount, parseAmount } from '../send/parseAmount.js'
export { addressFamily } from '../send/readReceiver.js'
export { recipientFactsQuery } from '../send/recipientFactsQuery.js'
export {
  type RecipientFacts,
  type RecipientWarning,
  type RecipientWarningKind,
  recipientWarnings,
} from '../send/recipientWarnings.js'
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
export { type SendFacts, type SendReadiness, sendReadiness } from '../send/sendReadiness.js'
export { sendingOf } from '../send/sendScene.js'
export { sendTokens } from '../send/sendTokens.js'
export { type StartSendParameters, startSend } from '../send/startSend.js'
export { tokenContract, tokenDecimals, tokenUnits } from '../send/tokenUnits.js'
export type { ReceiverProblem, SendSlice } from '../state/sendSlice.js'
