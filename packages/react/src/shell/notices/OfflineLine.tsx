import { useIsOffline } from '../../hooks/tasks/useIsOffline.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './OfflineLine.module.css'

/** Below it, amounts look as old as they are. */
export function OfflineLine() {
  const styles = useStyles(sheet)
  const { offline } = useMessages()
  const isOffline = useIsOffline()
  return (
    // Always there, or a screen reader would not hear of it.
    <p className={isOffline ? styles.line : ''} role="status">
      {isOffline && offline}
    </p>
  )
}
