import { type SwapQuote, type SwapTerms, type SwapToken, swapQuoteQuery } from '@latchkey/core/swap'
import type { State } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { DetailsRow, SwapDetails } from '../../parts/swap/SwapDetails.js'
import { SwapRating } from '../../parts/swap/SwapRating.js'
import { shortTokenText, tokenText } from '../../parts/swap/swapAmounts.js'
import { Checkbox } from '../../ui/Checkbox/Checkbox.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { sheet } from './SwapPreviewView.module.css'
import { SwapSides } from './SwapSides.js'
import { SwapSteps } from './SwapSteps.js'

export function ReviewSkeleton() {
  const { messages, tag } = useLanguage()
  const t = useSwapMessages()
  const styles = useStyles(sheet)
  const context = useWidget()
  const { source, to } = useSelector(selectSwap)
  if (!source || !to) return null
  const quote = context.queries.value?.getQueryData<SwapQuote>(swapQuoteQuery(context).queryKey)
  const isRounded =
    quote !== undefined &&
    shortTokenText(quote.fromUnits, source, tag) !==
      tokenText(quote.fromUnits, source, tag, 'exact')
  return (
    <div className={styles.review}>
      <div className={styles.sidesToCome} role="status" aria-label={messages.loading}>
        {quote && <SwapSides terms={termsOf(quote, source, to)} worth={quote.fromValue} />}
      </div>
      {quote && <SwapRating quote={quote} to={to} />}
      <SwapDetails source={source} to={to} quote={undefined} symbolOf={() => ''} withoutLeast>
        {isRounded && (
          <DetailsRow name={t.pay} isReady={false}>
            {null}
          </DetailsRow>
        )}
        <DetailsRow name={t.networkFee} isReady={false}>
          {null}
        </DetailsRow>
      </SwapDetails>
      {quote?.needsAllowance && <StepsToCome quote={quote} source={source} to={to} />}
      {quote?.rating === 'bad' && (
        <div className={styles.reserved}>
          <Checkbox checked={false} onChange={() => {}}>
            {t.preview.agreed}
          </Checkbox>
        </div>
      )}
      <div className={styles.actions}>
        <Skeleton width={128} height={44} />
        <Skeleton width={188} height={44} />
      </div>
    </div>
  )
}

const selectSwap = ({ swap }: State) => swap

type StepsProps = { quote: SwapQuote; source: SwapToken; to: SwapToken }

/** Space for an allowance and the swap: most wallets do them one after another. */
function StepsToCome({ quote, source, to }: StepsProps) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.reserved}>
      <SwapSteps terms={termsOf(quote, source, to)} steps={stepsToCome} />
    </div>
  )
}

const termsOf = (
  { fromUnits, minReceived, toUnits }: SwapQuote,
  source: SwapToken,
  to: SwapToken,
): SwapTerms => ({
  networkId: 'eip155:0',
  account: '',
  source,
  to,
  amount: String(fromUnits),
  toAmount: String(toUnits),
  minReceived: String(minReceived),
  spender: '',
})

const stepsToCome = [
  { kind: 'approve', status: 'waiting' },
  { kind: 'swap', status: 'waiting' },
] as const
