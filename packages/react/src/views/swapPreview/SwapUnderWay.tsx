import { goBack } from '@latchkey/core/internal'
import {
  cancelSwap,
  canStopFollowing,
  continueSwap,
  type SwapFlow,
  type SwapStep,
  stopSwap,
  swapPreviewQuery,
} from '@latchkey/core/swap'
import { useId, useState } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useNow } from '../../hooks/time/useNow.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { NoticeCard } from '../../ui/Notice/NoticeCard.js'
import { AllowanceLeft } from './AllowanceLeft.js'
import { agreedQuote } from './agreedQuote.js'
import { SwapFailure } from './SwapFailure.js'
import { sheet } from './SwapPreviewView.module.css'
import { Progress, StopButton } from './SwapProgress.js'
import { SwapReview } from './SwapReview.js'
import { swapPhase } from './swapPhase.js'

type Props = { account: NetworkAccount; flow: SwapFlow }

/** A swap under way: what is next, and how far each step is; one that paused goes on when the visitor says so. */
export function SwapUnderWay({ account, flow }: Props) {
  const phase = swapPhase(flow)
  useWaiting(phase === 'asking')
  if (phase === 'paused') return <Paused account={account} flow={flow} />
  return (
    <SwapReview
      account={account}
      terms={flow.terms}
      preview={undefined}
      steps={flow.steps}
      isChanged={false}
      needsTick={false}
      isAgreed={false}
      onAgree={() => {}}
      notice={<Progress phase={phase} steps={flow.steps} />}
    >
      {phase === 'asking' && <StopButton />}
      {phase === 'working' && <CancelButton />}
      {phase === 'sent' && <StopFollowing flow={flow} />}
    </SwapReview>
  )
}

/** Stops it before the wallet is asked; where nothing was allowed yet, there is nothing left of it. */
function CancelButton() {
  const t = useSwapMessages().preview
  const styles = useStyles(sheet)
  const context = useWidget()
  const back = useTrigger(goBack)
  return (
    <div className={styles.stop}>
      <Button
        wide
        onClick={() => {
          stopSwap(context)
          if (!context.store.get().swap.flow) back()
        }}
      >
        {t.cancel}
      </Button>
    </div>
  )
}

/** How often it is looked whether the chain takes long. */
const tickMs = 5_000

/** Puts a swap away that the chain does not confirm: without it, no other could begin. */
function StopFollowing({ flow }: { flow: SwapFlow }) {
  const t = useSwapMessages().flow
  const styles = useStyles(sheet)
  const context = useWidget()
  const back = useTrigger(goBack)
  const now = useNow(tickMs)
  const hint = useId()
  if (!canStopFollowing(flow, now)) return null
  return (
    <div className={styles.stop}>
      <Button
        wide
        describedBy={hint}
        onClick={() => {
          cancelSwap(context)
          back()
        }}
      >
        {t.stopFollowing}
      </Button>
      <p className={styles.state} id={hint}>
        {t.stopFollowingHint}
      </p>
    </div>
  )
}

function Paused({ account, flow }: Props) {
  const context = useWidget()
  const { tryAgain } = useMessages()
  const t = useSwapMessages().preview
  const styles = useStyles(sheet)
  const back = useTrigger(goBack)
  const goOn = useAction(continueSwap)
  const [isBusy, setBusy] = useState(false)
  const [agreed, setAgreed] = useState<string>()
  const query = swapPreviewQuery(context)
  const { data, error: failure } = useQuery(query)
  const { error, steps } = flow
  const isChanged = error === 'swap/price-moved' || error === 'swap/quote-expired'
  const quote = agreedQuote(flow.terms, data)
  const isCompared = data !== undefined || Boolean(failure) || !query.enabled
  const needsTick = isCompared && (quote.rating === 'bad' || quote.rating === 'unknown')
  // The tick was for what stood beside it.
  const seen = `${quote.rating} ${flow.terms.minReceived}`
  const isAgreed = agreed === seen
  const proceed = async () => {
    setBusy(true)
    await goOn().catch(() => {})
    setBusy(false)
  }
  return (
    <SwapReview
      account={account}
      terms={flow.terms}
      preview={{ quote: isCompared ? quote : { ...quote, rating: 'fair' } }}
      steps={steps.map(asPaused)}
      isShort={error !== undefined && !isChanged}
      isChanged={isChanged}
      needsTick={needsTick}
      isAgreed={isAgreed}
      onAgree={(is) => setAgreed(is ? seen : undefined)}
      notice={
        <>
          <PauseNotice flow={flow} />
          <AllowanceLeft flow={flow} />
        </>
      }
    >
      <div className={styles.actions}>
        <Button
          wide
          onClick={() => {
            cancelSwap(context)
            back()
          }}
        >
          {flow.isSpent ? t.back : t.cancel}
        </Button>
        {/* To ask again for what seems to have gone out could swap twice. */}
        {!flow.isSpent && (
          <Button
            kind="primary"
            wide
            busy={isBusy}
            disabled={!isCompared || (needsTick && !isAgreed)}
            onClick={() => void proceed()}
          >
            {error && !isChanged ? tryAgain : t.continue}
          </Button>
        )}
      </div>
    </SwapReview>
  )
}

/** No wallet is asked while it is paused. */
const asPaused = (step: SwapStep): SwapStep =>
  step.status === 'asking' ? { ...step, status: 'waiting' } : step

/** Why it paused. */
function PauseNotice({ flow }: { flow: SwapFlow }) {
  const t = useSwapMessages()
  const styles = useStyles(sheet)
  const { error, steps } = flow
  if (error === 'swap/price-moved' || error === 'swap/quote-expired') {
    const { hint, title } = t.preview.changed
    return <Notice tone="warning" text={title} hint={hint} />
  }
  if (flow.isSpent) return <Notice tone="warning" text={t.flow.unclear} hint={t.flow.unclearHint} />
  if (error) return <SwapFailure code={error} />
  // The page was left while the wallet had it: its window may have outlived that.
  if (steps.some(({ status }) => status === 'asking'))
    return <Notice tone="warning" text={t.preview.open.title} hint={t.preview.open.hint} />
  const isGiven = steps.some(({ kind, status }) => kind === 'approve' && status === 'done')
  const { hint, title } = isGiven ? t.flow.allowed : t.flow.paused
  if (!isGiven) return <Notice tone="warning" text={title} hint={hint} quiet />
  return (
    <NoticeCard tone="success" icon={<CheckIcon />}>
      <span className={styles.kind}>{title}</span>
      <span className={styles.state}>{hint}</span>
    </NoticeCard>
  )
}
