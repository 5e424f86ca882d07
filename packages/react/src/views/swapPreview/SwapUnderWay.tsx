import {
  cancelSwap,
  canStopFollowing,
  type SwapFlow,
  type SwapFlowIn,
  shownSteps,
  stopSwap,
} from '@latchkey/core/swap'
import { goBack } from '@latchkey/core/ui'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useNow } from '../../hooks/time/useNow.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { Button } from '../../ui/Button/Button.js'
import { PausedSwap } from './PausedSwap.js'
import { sheet } from './SwapPreviewView.module.css'
import { type GoingOn, Progress, StopButton } from './SwapProgress.js'
import { SwapReview } from './SwapReview.js'
import { useSeenTerms } from './useSeenTerms.js'

type Props = { account: NetworkAccount; flow: Exclude<SwapFlow, SwapFlowIn<'done'>> }

const stops: { readonly [S in GoingOn['state']]: (props: { flow: SwapFlow }) => ReactNode } = {
  checking: CancelButton,
  preparing: CancelButton,
  asking: StopButton,
  sent: StopFollowing,
}

/** A paused swap continues only when the visitor says so. */
export function SwapUnderWay({ account, flow }: Props) {
  useWaiting(flow.state === 'asking')
  // Also while it continues: a later pause compares with the terms before it.
  const seen = useSeenTerms(flow.terms, flow.state === 'paused' ? flow.error : undefined)
  if (flow.state === 'paused' || flow.state === 'spent')
    return <PausedSwap account={account} flow={flow} seen={seen} />
  const Stop = stops[flow.state]
  return (
    <SwapReview
      account={account}
      terms={flow.terms}
      preview={undefined}
      steps={shownSteps(flow)}
      isChanged={false}
      needsTick={false}
      isAgreed={false}
      onAgree={() => {}}
      notice={<Progress flow={flow} />}
    >
      <Stop flow={flow} />
    </SwapReview>
  )
}

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

const tickMs = 5_000

/** Drops a swap that the chain does not confirm: it would block the next one. */
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
