import type { SwapQuote, SwapToken } from '@latchkey/core/swap'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { isRounding, percentText, tokenText } from './swapAmounts.js'

/** Warns of a bad price. */
export function SwapRating({ quote, to }: { quote: SwapQuote; to: SwapToken }) {
  const { tag } = useLanguage()
  const t = useSwapMessages()
  const { deviation = 0, priceImpact = 0, rating } = quote
  if (rating === 'fair') return null
  if (rating === 'unknown') {
    return <Notice tone="warning" text={t.unknown.title} hint={t.unknown.hint} quiet />
  }
  const tone = rating === 'bad' ? 'error' : 'warning'
  const loss = Math.max(deviation, priceImpact)
  // A smaller swap would lose more.
  if (isRounding(quote, loss)) {
    const unit = to.decimals === 0 ? to.symbol : tokenText(1n, to, tag, 'exact')
    const hint = t.roundedHint(percentText(loss, tag))
    return <Notice tone={tone} text={t.rounded(unit)} hint={hint} quiet />
  }
  const text =
    deviation >= priceImpact
      ? t.worse(percentText(deviation, tag))
      : t.moves(percentText(priceImpact, tag))
  return <Notice tone={tone} text={text} hint={t.badHint} quiet />
}
