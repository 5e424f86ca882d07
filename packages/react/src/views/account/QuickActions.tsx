import { showView } from '@latchkey/core/internal'
import type { WalletFeature } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchedView } from '../../hooks/view/usePrefetchedView.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { ReceiveIcon } from '../../icons/ReceiveIcon.js'
import { SendIcon } from '../../icons/SendIcon.js'
import { sheet } from './AccountView.module.css'
import { useSending } from './panels/useSending.js'

/** What can be done with the account at once, in the host's order; what can't be done here is not shown. @spec S9.32 S9.33 */
export function QuickActions() {
  const t = useMessages().account.features
  const styles = useSheet(sheet)
  const { ui } = useWidget()
  const { receive, walletFeaturesOrder } = useFeatures()
  const show = useTrigger(showView)
  const send = useSending()
  const canReceive = receive && ui.shows('WalletReceive')
  usePrefetchedView(canReceive ? 'WalletReceive' : undefined)

  const actions: Readonly<Partial<Record<WalletFeature, Action | false>>> = {
    receive: canReceive && {
      icon: <ReceiveIcon />,
      onClick: () => show({ view: 'WalletReceive' }),
    },
    send: send !== undefined && { icon: <SendIcon />, onClick: () => send() },
  }
  const offered = walletFeaturesOrder.flatMap((feature) => {
    const action = actions[feature]
    return action ? [{ feature, ...action }] : []
  })
  if (offered.length === 0) return null
  return (
    <ul className={styles.actions}>
      {offered.map(({ feature, icon, onClick }) => (
        <li key={feature} className={styles.place}>
          <button type="button" className={styles.action} onClick={onClick}>
            {icon}
            {t[feature]}
          </button>
        </li>
      ))}
    </ul>
  )
}

type Action = { readonly icon: ReactNode; onClick(): void }
