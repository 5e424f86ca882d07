import { cancelSwap, isSwapStep, type SwapFlowIn } from '@latchkey/core/swap'
import { useId } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { useWalletName } from '../../hooks/wallets/useWalletName.js'
import { ClockIcon } from '../../icons/ClockIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { NoticeCard } from '../../ui/Notice/NoticeCard.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './SwapPreviewView.module.css'

export function StopButton() {
  const { sendPreview } = useSendingMessages()
  const t = useSwapMessages().flow
  const styles = useStyles(sheet)
  const context = useWidget()
  const hint = useId()
  return (
    <div className={styles.stop}>
      <Button wide describedBy={hint} onClick={() => cancelSwap(context)}>
        {sendPreview.stop}
      </Button>
      <p className={styles.state} id={hint}>
        {t.stopHint}
      </p>
    </div>
  )
}

export type GoingOn = SwapFlowIn<'checking' | 'preparing' | 'asking' | 'sent'>

export function Progress({ flow }: { flow: GoingOn }) {
  const { sendPreview } = useSendingMessages()
  const t = useSwapMessages().flow
  const styles = useStyles(sheet)
  const wallet = useWalletName()
  const isAsking = flow.state === 'asking'
  const isSent = flow.state === 'sent'
  const isLast = isSent && isSwapStep(flow.steps[0])
  const title = isSent ? t.sent : t.working
  // Only a sent transaction continues without the page.
  const hint = isLast ? t.sentHint : t.workingHint
  return (
    <NoticeCard tone="pending" icon={isAsking ? <ClockIcon /> : <Spinner />} role="status">
      <span className={styles.kind}>{isAsking ? sendPreview.waiting(wallet) : title}</span>
      <span className={styles.state}>{isAsking ? t.askingHint : hint}</span>
    </NoticeCard>
  )
}
