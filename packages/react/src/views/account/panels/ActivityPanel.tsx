import { showView } from '@latchkey/core/internal'
import { useTrigger } from '../../../hooks/instance/useTrigger.js'
import { useMessages } from '../../../hooks/view/useMessages.js'
import { usePrefetchedView } from '../../../hooks/view/usePrefetchedView.js'
import { useSheet } from '../../../hooks/view/useSheet.js'
import type { AccountPanelProps } from '../../../parts/account/AccountPart.js'
import { ActivityList } from '../../../parts/activity/ActivityList.js'
import { sheet } from './ActivityPanel.module.css'

/** What happened to the account, and the way to all of it at once. @spec S1.08 S2.03 */
export function ActivityPanel({ kept, ...account }: AccountPanelProps) {
  const t = useMessages().activity
  const styles = useSheet(sheet)
  const show = useTrigger(showView)
  usePrefetchedView('Transactions')
  return (
    <div className={styles.panel}>
      <ActivityList account={account} kept={kept} size="panel">
        <button type="button" className={styles.all} onClick={() => show({ view: 'Transactions' })}>
          {t.all}
        </button>
      </ActivityList>
    </div>
  )
}
