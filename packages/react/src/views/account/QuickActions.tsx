import type { ViewName } from '@latchkey/core'
import { type State, showView } from '@latchkey/core/ui'
import type { WalletFeature } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { ReceiveIcon } from '../../icons/ReceiveIcon.js'
import { SendIcon } from '../../icons/SendIcon.js'
import { SwapIcon } from '../../icons/SwapIcon.js'
import { useStartSend } from '../../parts/account/useStartSend.js'
import { useStartSwap } from '../../parts/account/useStartSwap.js'
import { sheet } from './AccountView.module.css'

/** @spec S9.32 S9.33 */
export function QuickActions() {
  const { account, activity } = useMessages()
  const styles = useStyles(sheet)
  const { ui } = useWidget()
  const { receive, walletFeaturesOrder } = useFeatures()
  const show = useTrigger(showView)
  const send = useStartSend()
  const swap = useStartSwap()
  const isUnfinished = useSelector(selectIsUnfinished)
  const canReceive = receive && ui.shows('WalletReceive')

  const actions: Readonly<Partial<Record<WalletFeature, Action | false>>> = {
    swaps: swap !== undefined && {
      icon: <SwapIcon />,
      leadsTo: 'Swap',
      onIntent: swap.prepare,
      onClick: swap.start,
      ...(isUnfinished && { mark: activity.pending }),
    },
    receive: canReceive && {
      icon: <ReceiveIcon />,
      leadsTo: 'WalletReceive',
      onClick: () => show({ view: 'WalletReceive' }),
    },
    send: send !== undefined && {
      icon: <SendIcon />,
      leadsTo: 'WalletSend',
      onClick: () => send(),
    },
  }
  const offered = walletFeaturesOrder.flatMap((feature) => {
    const action = actions[feature]
    return action ? [{ feature, ...action }] : []
  })
  if (offered.length === 0) return null
  return (
    <ul className={`${styles.actions} ${offered.length > 2 ? styles.stacked : ''}`}>
      {offered.map(({ feature, ...action }) => (
        <li key={feature} className={styles.quickAction}>
          <QuickAction {...action}>{account.features[feature]}</QuickAction>
        </li>
      ))}
    </ul>
  )
}

const selectIsUnfinished = ({ swap: { flow } }: State) => flow && flow.state !== 'done'

type Action = {
  readonly icon: ReactNode
  readonly leadsTo: ViewName
  onIntent?(): void
  onClick(): void
  readonly mark?: string
}

function QuickAction({
  children,
  icon,
  leadsTo,
  mark,
  onClick,
  onIntent,
}: Action & { children: ReactNode }) {
  const styles = useStyles(sheet)
  const intent = useViewIntent(leadsTo)
  return (
    <button
      type="button"
      className={styles.action}
      onPointerEnter={onIntent}
      onPointerOver={intent.onPointerOver}
      onFocus={() => {
        intent.onFocus?.()
        onIntent?.()
      }}
      onClick={onClick}
    >
      {icon}
      {children}
      {mark && <span className={styles.mark} role="img" aria-label={mark} />}
    </button>
  )
}
