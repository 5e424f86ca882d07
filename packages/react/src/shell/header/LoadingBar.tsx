import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './LoadingBar.module.css'

/** Something is under way that no part of the view speaks of. */
export function LoadingBar() {
  const styles = useSheet(sheet)
  const { loading } = useMessages()
  return <div className={styles.bar} role="progressbar" aria-label={loading} />
}
