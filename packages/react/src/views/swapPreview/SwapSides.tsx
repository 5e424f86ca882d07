import type { SwapTerms } from '@latchkey/core/swap'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { ReviewSides } from '../../parts/review/ReviewSides.js'
import { SwapSideImage } from '../../parts/swap/SwapSideImage.js'
import { shortTokenText, tokenText } from '../../parts/swap/swapAmounts.js'
import { Money } from '../../ui/Amount/Amount.js'

type Props = {
  terms: Pick<SwapTerms, 'source' | 'to' | 'amount' | 'toAmount' | 'minReceived'>
  worth: number | undefined
  /** The numbers differ from those that the visitor has seen. */
  isMarked?: boolean
}

export function SwapSides({ isMarked, terms, worth }: Props) {
  const { tag } = useLanguage()
  const t = useSwapMessages()
  const { amount, minReceived, source, to, toAmount } = terms
  return (
    <ReviewSides
      from={{
        image: <SwapSideImage token={source} balance={undefined} size={40} />,
        label: t.pay,
        what: <bdi dir="ltr">{shortTokenText(BigInt(amount), source, tag)}</bdi>,
        note: worth !== undefined && <Money value={worth} />,
      }}
      to={{
        image: <SwapSideImage token={to} balance={undefined} size={40} />,
        label: t.receive,
        what: <bdi dir="ltr">≈ {tokenText(BigInt(toAmount), to, tag)}</bdi>,
        note: (
          <>
            {t.atLeast} <bdi dir="ltr">{tokenText(BigInt(minReceived), to, tag)}</bdi>
          </>
        ),
        isMarked,
      }}
    />
  )
}
