import { useSheet } from '../../hooks/useSheet.js'
import { sheet } from './Spinner.module.css'

/** Something is under way; what, is said in words beside it. */
export function Spinner() {
  const styles = useSheet(sheet)
  return <span aria-hidden="true" className={styles.spinner} />
}
