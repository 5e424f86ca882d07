import { showView } from '@latchkey/core/ui'
import { useTrigger } from '../../../hooks/instance/useTrigger.js'
import { useMessages } from '../../../hooks/view/useMessages.js'
import { useStyles } from '../../../hooks/view/useStyles.js'
import { useViewIntent } from '../../../hooks/view/useViewIntent.js'
import type { NetworkAccount } from '../../../parts/account/NetworkAccount.js'
import { ActivityList } from '../../../parts/activity/ActivityList.js'
import { TextButton } from '../../../ui/TextButton/TextButton.js'
import { sheet } from './ActivityPanel.module.css'

/** @spec S1.08 S2.03 */
export function ActivityPanel(account: NetworkAccount) {
  const t = useMessages().activity
  const styles = useStyles(sheet)
  const show = useTrigger(showView)
  const intent = useViewIntent('Transactions')
  return (
    <ActivityList account={account} size="panel">
      <TextButton {...intent} className={styles.all} onClick={() => show({ view: 'Transactions' })}>
        {t.all}
      </TextButton>
    </ActivityList>
  )
}
