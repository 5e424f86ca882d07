import {
  cancelSwap,
  continueSwap,
  openOf,
  type SwapFlowIn,
  shownSteps,
  swapPreviewQuery,
} from '@latchkey/core/swap'
import { goBack } from '@latchkey/core/ui'
import { useState } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { NoticeCard } from '../../ui/Notice/NoticeCard.js'
import { AllowanceLeft } from './AllowanceLeft.js'
import { agreedQuote } from './agreedQuote.js'
import { SwapFailure } from './SwapFailure.js'
import { sheet } from './SwapPreviewView.module.css'
import { SwapReview } from './SwapReview.js'
import type { SeenTerms } from './useSeenTerms.js'

type Waiting = SwapFlowIn<'paused' | 'spent'>

type Props = { account: NetworkAccount; flow: Waiting; seen: SeenTerms }

export function PausedSwap({ account, flow, seen }: Props) {
  const context = useWidget()
  const { tryAgain } = useMessages()
  const t = useSwapMessages().preview
  const styles = useStyles(sheet)
  const back = useTrigger(goBack)
  const resume = useTrigger(continueSwap)
  const [agreed, setAgreed] = useState<string>()
  const query = swapPreviewQuery(context)
  const { data, error: failure } = useQuery(query)
  const { terms } = flow
  const isSpent = flow.state === 'spent'
  const error = isSpent ? undefined : flow.error
  const { agree, isChanged, isRead } = seen
  const quote = agreedQuote(terms, data)
  const isCompared = data !== undefined || Boolean(failure) || !query.enabled
  const needsTick = isCompared && (quote.rating === 'bad' || quote.rating === 'unknown')
  // The tick counts for the terms beside it.
  const tick = `${quote.rating} ${terms.amount} ${terms.minReceived}`
  const isAgreed = agreed === tick
  return (
    <SwapReview
      account={account}
      terms={terms}
      preview={{ quote: isCompared ? quote : { ...quote, rating: 'fair' } }}
      steps={shownSteps(flow)}
      isShort={(isSpent || error !== undefined) && !isChanged}
      isChanged={isChanged}
      needsTick={needsTick}
      isAgreed={isAgreed}
      onAgree={(is) => setAgreed(is ? tick : undefined)}
      notice={null}
    >
      {/* Where the visitor decides: the top may be scrolled away. */}
      <PauseNotice flow={flow} isChanged={isChanged} />
      <div className={styles.actions}>
        <Button
          wide
          onClick={() => {
            cancelSwap(context)
            back()
          }}
        >
          {isSpent ? t.back : t.cancel}
        </Button>
        {/* A request that may have been sent is not repeated: that could swap twice. */}
        {!isSpent && (
          <Button
            kind="primary"
            wide
            disabled={!isCompared || !isRead || (needsTick && !isAgreed)}
            onClick={() => resume({ seen: agree() })}
          >
            {error && !isChanged ? tryAgain : t.continue}
          </Button>
        )}
      </div>
      {/* Below the primary action, which a low window would hide otherwise. */}
      <AllowanceLeft flow={flow} />
    </SwapReview>
  )
}

function PauseNotice({ flow, isChanged }: { flow: Waiting; isChanged: boolean }) {
  const t = useSwapMessages()
  const styles = useStyles(sheet)
  if (flow.state === 'spent')
    return <Notice tone="warning" text={t.flow.unclear} hint={t.flow.unclearHint} />
  if (isChanged) {
    const { hint, title } = t.preview.changed
    return <Notice tone="warning" text={title} hint={hint} />
  }
  if (flow.error) return <SwapFailure code={flow.error} />
  // The wallet's window may have outlived the page.
  if (openOf(flow)?.was === 'asked')
    return <Notice tone="warning" text={t.preview.open.title} hint={t.preview.open.hint} />
  const isGiven = flow.done.some(({ kind }) => kind === 'approve')
  const { hint, title } = isGiven ? t.flow.allowed : t.flow.paused
  if (!isGiven) return <Notice tone="warning" text={title} hint={hint} quiet />
  return (
    <NoticeCard tone="success" icon={<CheckIcon />}>
      <span className={styles.kind}>{title}</span>
      <span className={styles.state}>{hint}</span>
    </NoticeCard>
  )
}
