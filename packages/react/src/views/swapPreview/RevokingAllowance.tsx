import {
  cancelSwap,
  continueSwap,
  dismissSwap,
  type SwapFlow,
  shownSteps,
} from '@latchkey/core/swap'
import { goBack } from '@latchkey/core/ui'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { NoticeCard } from '../../ui/Notice/NoticeCard.js'
import { sheet } from './SwapPreviewView.module.css'
import { Progress, StopButton } from './SwapProgress.js'
import { SwapSteps } from './SwapSteps.js'

export function RevokingAllowance({ flow }: { flow: SwapFlow }) {
  const styles = useStyles(sheet)
  useWaiting(flow.state === 'asking')
  const isAfter = flow.done.some(({ kind }) => kind !== 'revoke')
  if (flow.state === 'done') return <Revoked isAfter={isAfter} />
  const isWaiting = flow.state === 'paused' || flow.state === 'spent'
  return (
    <div className={styles.review}>
      {isWaiting ? <NotRevoked isAfter={isAfter} /> : <Progress flow={flow} />}
      <SwapSteps steps={shownSteps(flow)} terms={flow.terms} />
      {flow.state === 'asking' && <StopButton />}
      {isWaiting && <Ways />}
    </div>
  )
}

type After = { isAfter: boolean }

function Revoked({ isAfter }: After) {
  const { flow, result } = useSwapMessages()
  const { after, done } = flow.left
  const styles = useStyles(sheet)
  const context = useWidget()
  const back = useTrigger(goBack)
  return (
    <div className={styles.review}>
      <NoticeCard tone="success" icon={<CheckIcon />} role="status">
        <span className={styles.kind}>{done.title}</span>
        <span className={styles.state}>{isAfter ? after.done : done.hint}</span>
      </NoticeCard>
      <Button
        kind="primary"
        wide
        onClick={() => {
          dismissSwap(context)
          back()
        }}
      >
        {result.done}
      </Button>
    </div>
  )
}

function NotRevoked({ isAfter }: After) {
  const { after, failed } = useSwapMessages().flow.left
  return <Notice tone="warning" text={failed.title} hint={isAfter ? after.failed : failed.hint} />
}

function Ways() {
  const { tryAgain } = useMessages()
  const t = useSwapMessages().flow.left
  const styles = useStyles(sheet)
  const context = useWidget()
  const back = useTrigger(goBack)
  const resume = useTrigger(continueSwap)
  return (
    <div className={styles.actions}>
      <Button
        wide
        onClick={() => {
          cancelSwap(context)
          back()
        }}
      >
        {t.leave}
      </Button>
      <Button kind="primary" wide onClick={() => resume({})}>
        {tryAgain}
      </Button>
    </div>
  )
}
