import type { ErrorCode } from '@latchkey/core'
import {
  executeSwap,
  isSwapOpen,
  isWorseThan,
  type SwapPreview,
  swapPreviewQuery,
} from '@latchkey/core/swap'
import { activeAccount, goBack, type State } from '@latchkey/core/ui'
import { isLatchkeyError } from '@latchkey/protocol'
import { useState } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useNow } from '../../hooks/time/useNow.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapErrorText, useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { OtherTokenButton } from './OtherTokenButton.js'
import { ReviewSkeleton } from './ReviewSkeleton.js'
import { SwapFailure } from './SwapFailure.js'
import { sheet } from './SwapPreviewView.module.css'
import { SwapReview } from './SwapReview.js'
import { useSeenTerms } from './useSeenTerms.js'

const tickMs = 1_000

/** Caused by the tokens: the same swap would fail again. */
const tokenFailures: readonly ErrorCode[] = [
  'swap/token-takes-fee',
  'swap/would-fail',
  'swap/mismatch',
  'swap/decimals-mismatch',
  'swap/no-route',
]

type Props = { account: NetworkAccount; error: ErrorCode | undefined }

/** What is on screen is what is sent, or it is shown again. */
export function BeforeSwap({ account, error }: Props) {
  const t = useSwapMessages().preview
  const { tryAgain } = useMessages()
  const textOf = useSwapErrorText()
  // Another wallet with the same account has its own preview.
  useSelector(activeAccount)
  const options = swapPreviewQuery(useWidget())
  const query = useQuery(options)
  const { data: preview } = query
  if (preview) {
    const ready = { account, error, preview, retry: query.retry }
    // Consent to one swap does not count for the next.
    return <Ready key={options.queryKey.join()} {...ready} />
  }
  if (!query.error) return <ReviewSkeleton />
  const isTokens = isLatchkeyError(query.error) && tokenFailures.includes(query.error.code)
  return (
    <Notice
      text={t.refused}
      hint={textOf(query.error)}
      action={
        <>
          {isTokens ? (
            <OtherTokenButton />
          ) : (
            <Button kind="small" onClick={query.retry}>
              {tryAgain}
            </Button>
          )}{' '}
          <BackButton />
        </>
      }
    />
  )
}

function BackButton() {
  const t = useSwapMessages().preview
  const back = useTrigger(goBack)
  return (
    <Button kind="small" onClick={() => back()}>
      {t.back}
    </Button>
  )
}

type ReadyProps = Props & { preview: SwapPreview; retry(): void }

function Ready({ account, error, preview, retry }: ReadyProps) {
  const t = useSwapMessages().preview
  const styles = useStyles(sheet)
  const back = useTrigger(goBack)
  const now = useNow(tickMs)
  const swap = useTrigger(executeSwap)
  const [agreed, setAgreed] = useState<SwapPreview>()
  const { terms } = preview
  const { rating } = preview.quote
  const needsTick = rating === 'bad' || rating === 'unknown'
  const isAgreed = agreed?.quote.rating === rating && !isWorseThan(agreed.terms, terms)
  const isExpired = now > preview.expiresAt
  const { agree, isChanged, isRead } = useSeenTerms(terms, error)
  const canSwap = preview.canPayFee && !isExpired && isRead && (!needsTick || isAgreed)
  const isStillOpen = useSelector(({ swap }: State) => isSwapOpen(swap, terms))
  // An abandoned request can only be rejected in the wallet's window, which may be in the page.
  useWaiting(isStillOpen)
  return (
    <SwapReview
      account={account}
      terms={terms}
      preview={preview}
      steps={preview.steps.map((kind) => ({ kind, status: 'waiting' }))}
      isChanged={isChanged}
      needsTick={needsTick}
      isAgreed={isAgreed}
      onAgree={(is) => setAgreed(is ? preview : undefined)}
      notice={
        <>
          {isStillOpen && <Notice tone="warning" text={t.open.title} hint={t.open.hint} />}
          {isExpired ? (
            <Expired onRetry={retry} />
          ) : isChanged ? (
            <Notice tone="warning" text={t.changed.title} hint={t.changed.hint} />
          ) : (
            error && <SwapFailure code={error} />
          )}
        </>
      }
    >
      <div className={styles.actions}>
        <Button wide onClick={() => back()}>
          {t.cancel}
        </Button>
        <Button
          kind="primary"
          wide
          disabled={!canSwap}
          onClick={() => swap({ preview, seen: agree() })}
        >
          {preview.steps.length > 1 || preview.steps[0] === 'batch' ? t.allowAndSwap : t.swap}
        </Button>
      </div>
    </SwapReview>
  )
}

function Expired({ onRetry }: { onRetry(): void }) {
  const t = useSwapMessages().preview
  const { tryAgain } = useMessages()
  return (
    <Notice
      tone="warning"
      text={t.expired.title}
      hint={t.expired.hint}
      action={
        <Button kind="small" onClick={onRetry}>
          {tryAgain}
        </Button>
      }
    />
  )
}
