import type { ViewName } from '@latchkey/core'
import { showView } from '@latchkey/core/internal'
import type { WalletFeature } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { ReceiveIcon } from '../../icons/ReceiveIcon.js'
import { SendIcon } from '../../icons/SendIcon.js'
import { useStartSend } from '../../parts/account/useStartSend.js'
import { sheet } from './AccountView.module.css'

/** The buttons to send and receive, in the host's order; unavailable ones are not shown. @spec S9.32 S9.33 */
export function QuickActions() {
  const t = useMessages().account.features
  const styles = useStyles(sheet)
  const { ui } = useWidget()
  const { receive, walletFeaturesOrder } = useFeatures()
  const show = useTrigger(showView)
  const send = useStartSend()
  const canReceive = receive && ui.shows('WalletReceive')

  const actions: Readonly<Partial<Record<WalletFeature, Action | false>>> = {
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
    <ul className={styles.actions}>
      {offered.map(({ feature, ...action }) => (
        <li key={feature} className={styles.quickAction}>
          <QuickAction {...action}>{t[feature]}</QuickAction>
        </li>
      ))}
    </ul>
  )
}

type Action = { readonly icon: ReactNode; readonly leadsTo: ViewName; onClick(): void }

function QuickAction({ children, icon, leadsTo, onClick }: Action & { children: ReactNode }) {
  const styles = useStyles(sheet)
  const intent = useViewIntent(leadsTo)
  return (
    <button {...intent} type="button" className={styles.action} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
