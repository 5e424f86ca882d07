export { knownSwapRouters } from '@latchkey/protocol'
export { hasSwaps, isSwapNetwork } from '../modal/featuresInForce.js'
export {
  type DoneStep,
  isRevoking,
  isSwapStep,
  openOf,
  type ShownStep,
  type SwapFlow,
  type SwapFlowIn,
  type SwapStep,
  type SwapTerms,
  type SwapToken,
  shownSteps,
} from '../state/swap/swapFlow.js'
export type { SwapSide, SwapSlice } from '../state/swap/swapSlice.js'
export {
  cancelSwap,
  canStopFollowing,
  dismissSwap,
  isSwapOpen,
  leftAllowanceQuery,
  revokeAllowance,
  stopSwap,
} from '../swap/flow/endSwap.js'
export {
  type ContinueSwapParameters,
  continueSwap,
  type ExecuteSwapParameters,
  executeSwap,
} from '../swap/flow/executeSwap.js'
export type { SwapPreview, SwapQuote, SwapRating } from '../swap/market/SwapPreview.js'
export { isWorseThan, type ShownTerms } from '../swap/market/SwapPreview.js'
export { swapPreviewQuery } from '../swap/preview/previewSwap.js'
export { type NoRouteReason, noRouteQuery, swapQuoteQuery } from '../swap/quote/quoteSwap.js'
export { type StartSwapParameters, startSwap } from '../swap/startSwap.js'
export { swapBalanceOf, swapBalanceQuery, swapCoinQuery } from '../swap/swapBalances.js'
export {
  type SetSwapAmountParameters,
  type SetSwapTokenParameters,
  setSwapAmount,
  setSwapToken,
  swapMax,
  switchSwapTokens,
} from '../swap/swapForm.js'
export {
  type QuoteState,
  type SwapReadiness,
  type SwapReadinessInput,
  swapReadiness,
  swapReadinessInput,
} from '../swap/swapReadiness.js'
export { type OwnSwapToken, ownSwapTokens } from '../swap/tokens/ownSwapTokens.js'
export {
  type FindSwapTokenParameters,
  findSwapToken,
  type SwapTokens,
  searchSwapTokens,
  suggestedSwapTokens,
  swapTokensQuery,
} from '../swap/tokens/swapTokensQuery.js'
