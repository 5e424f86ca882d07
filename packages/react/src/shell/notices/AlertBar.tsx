import { hideAlert, type State } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { sheet } from './AlertBar.module.css'

export function AlertBar() {
  const styles = useStyles(sheet)
  const { alerts, dismiss } = useMessages()
  const alert = useSelector(selectAlert)
  const hide = useTrigger(hideAlert)
  if (!alert) return null
  return (
    <div className={styles.bar} key={alert.key}>
      <Notice
        tone={alert.variant}
        text={alerts[alert.key]}
        code={alert.details.join(', ')}
        dismiss={{ name: dismiss, onClick: () => hide() }}
      />
    </div>
  )
}

const selectAlert = (state: State) => state.alerts.shown[0]
