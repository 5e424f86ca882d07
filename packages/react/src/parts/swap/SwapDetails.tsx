import type { SwapQuote, SwapToken } from '@latchkey/core/swap'
import type { ReactNode } from 'react'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { sheet } from './SwapDetails.module.css'
import { impactLevel, percentText, rateText, slippageOf, tokenText } from './swapAmounts.js'

/** The fixed slippage, and its limit with rounding. @spec S5.40 S9.40 */
const [slippage, mostSlippage] = [0.01, 0.0101]

const noValue = '–'

type Props = {
  source: SwapToken
  to: SwapToken
  quote: SwapQuote | undefined
  /** No quote is pending; the space stays, so that typing shifts nothing. */
  isIdle?: boolean
  symbolOf(address: string): string
  isDimmed?: boolean
  /** The numbers differ from those that the visitor has seen. */
  isMarked?: boolean
  short?: boolean
  /** What arrives at least is said above. */
  withoutLeast?: boolean
  children?: ReactNode
}

/** @spec S5.40 S9.40 */
export function SwapDetails(props: Props) {
  const { children, isDimmed = false, isIdle = false, isMarked = false, quote, source, to } = props
  const { tag } = useLanguage()
  const t = useSwapMessages()
  const styles = useStyles(sheet)
  const isReady = quote !== undefined || isIdle
  const level = quote?.priceImpact === undefined ? undefined : impactLevel(quote.priceImpact)
  return (
    <dl className={`${styles.details} ${isDimmed ? styles.dimmed : ''}`}>
      <DetailsRow name={t.rate} isReady={isReady} isMarked={isMarked}>
        {quote ? <bdi dir="ltr">{rateText(quote, source, to, tag)}</bdi> : noValue}
      </DetailsRow>
      {(!quote || level) && (
        <DetailsRow name={t.impact} isReady={isReady}>
          {level ? (
            <span className={styles[level]}>
              {quote?.priceImpact
                ? t.impacts[level](percentText(quote.priceImpact, tag))
                : t.impacts.none}
            </span>
          ) : (
            noValue
          )}
        </DetailsRow>
      )}
      {!props.withoutLeast && (
        <DetailsRow name={t.atLeast} isReady={isReady} isMarked={isMarked}>
          {quote ? <bdi dir="ltr">{tokenText(quote.minReceived, to, tag)}</bdi> : noValue}
        </DetailsRow>
      )}
      {!props.short && (
        <>
          {(quote?.route || !isReady) && (
            <DetailsRow name={t.route} isReady={isReady}>
              <bdi dir="ltr">{routeText(quote?.route ?? [], props.symbolOf)}</bdi>
            </DetailsRow>
          )}
          {(quote?.fee !== undefined || !isReady) && (
            <DetailsRow name={t.poolFee} isReady={isReady}>
              {percentText(quote?.fee ?? 0, tag)}
            </DetailsRow>
          )}
          <DetailsRow name={t.slippage} isReady>
            {slippageText()}
          </DetailsRow>
        </>
      )}
      {children}
    </dl>
  )

  function slippageText(): string {
    const part = quote ? slippageOf(quote) : slippage
    const text = percentText(part, tag)
    return part > mostSlippage ? t.wholeUnits(text) : text
  }
}

type RowProps = { name: string; isReady: boolean; isMarked?: boolean; children: ReactNode }

export function DetailsRow({ children, isMarked = false, isReady, name }: RowProps) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{name}</dt>
      <dd className={`${styles.value} ${isMarked ? styles.marked : ''}`}>
        {isReady ? children : <Skeleton width={96} height={16} />}
      </dd>
    </div>
  )
}

/** `ETH → LUSD → LGOLD`. */
function routeText(
  route: NonNullable<SwapQuote['route']>,
  symbolOf: (address: string) => string,
): string {
  const [first] = route
  return [first?.from ?? '', ...route.map(({ to }) => to)].map(symbolOf).join(' → ')
}
