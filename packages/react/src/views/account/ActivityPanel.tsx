import { showView } from '@latchkey/core/internal'
import { useMessages } from '../../hooks/useMessages.js'
import { usePrefetchedView } from '../../hooks/usePrefetchedView.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { ActivityList } from '../transactions/ActivityList.js'
import type { AccountPanelProps } from './AccountPart.js'
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
