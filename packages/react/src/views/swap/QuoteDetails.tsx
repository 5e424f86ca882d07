import { noRouteQuery, type SwapSlice } from '@latchkey/core/swap'
import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useOnline } from '../../hooks/tasks/useOnline.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapErrorText, useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { SwapDetails } from '../../parts/swap/SwapDetails.js'
import { SwapRating } from '../../parts/swap/SwapRating.js'
import { shortTokenText } from '../../parts/swap/swapAmounts.js'
import { useSwapSymbols } from '../../parts/swap/useSwapSymbols.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { TextButton } from '../../ui/TextButton/TextButton.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './SwapView.module.css'
import type { ShownQuote } from './useSwapQuote.js'

type Props = { form: SwapSlice; shown: ShownQuote }

export function QuoteDetails({ form, shown }: Props) {
  const { source, to } = form
  const t = useSwapMessages()
  const { tryAgain } = useLanguage().messages
  const styles = useStyles(sheet)
  const [isLong, setLong] = useState(false)
  const announcement = useAnnouncement(form, shown)
  const symbolOf = useSwapSymbols(...[source, to].filter((token) => token !== undefined))
  const { error, isCurrent, isOld, quote, retry } = shown
  useOnline(isOld || error ? retry : undefined)
  const hasWords = Boolean(error) && !isSaidByButton(error)
  return (
    <>
      {source && to && (quote || !hasWords) && (
        <div className={styles.quote}>
          <SwapDetails
            source={source}
            to={to}
            quote={quote}
            isIdle={error !== undefined}
            symbolOf={symbolOf}
            isDimmed={quote !== undefined && (!isCurrent || isOld)}
            short={!isLong}
          />
          <TextButton
            className={styles.more}
            aria-expanded={isLong}
            onClick={() => setLong(!isLong)}
          >
            {isLong ? t.less : t.more}
          </TextButton>
        </div>
      )}
      {quote && to && <SwapRating quote={quote} to={to} />}
      {isOld && (
        <Notice
          tone="warning"
          text={t.old.title}
          hint={t.old.hint}
          action={
            <Button kind="small" onClick={retry}>
              {tryAgain}
            </Button>
          }
        />
      )}
      {hasWords ? <QuoteFailure error={error} onRetry={retry} /> : null}
      <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
    </>
  )
}

const isSaidByButton = (error: unknown) =>
  isLatchkeyError(error, 'swap/insufficient-funds') || isLatchkeyError(error, 'swap/same-token')

function QuoteFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useSwapMessages()
  const { tryAgain } = useLanguage().messages
  const textOf = useSwapErrorText()
  if (isLatchkeyError(error, 'swap/no-route')) return <NoRoute />
  if (isLatchkeyError(error, 'swap/decimals-mismatch'))
    return <Notice tone="warning" text={t.preview.refused} hint={textOf(error)} />
  return (
    <Notice
      text={t.failed}
      hint={textOf(error)}
      action={
        <Button kind="small" onClick={onRetry}>
          {tryAgain}
        </Button>
      }
    />
  )
}

function NoRoute() {
  const t = useSwapMessages()
  const textOf = useSwapErrorText()
  const { data } = useQuery(noRouteQuery(useWidget()))
  const hint = data ? t.noRoute[data] : textOf('swap/no-route')
  return <Notice tone="warning" text={t.noRoute.title} hint={hint} />
}

/** Announces each amount's price once, not with each refresh. */
function useAnnouncement({ amount, source, to, typed }: SwapSlice, shown: ShownQuote): string {
  const { tag } = useLanguage()
  const t = useSwapMessages()
  const { isCurrent, quote } = shown
  const subject = `${amount} ${typed} ${source?.address} ${to?.address}`
  const [said, setSaid] = useState({ subject: '', text: '' })
  useEffect(() => {
    if (!isCurrent || !quote || !source || !to || said.subject === subject) return
    const [pay, receive] = [
      shortTokenText(quote.fromUnits, source, tag),
      shortTokenText(quote.toUnits, to, tag),
    ]
    setSaid({ subject, text: t.settled(pay, receive) })
  }, [isCurrent, quote, said.subject, source, subject, t, tag, to])
  return said.subject === subject ? said.text : ''
}
