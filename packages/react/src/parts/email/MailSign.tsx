import { useSheet } from '../../hooks/view/useSheet.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { sheet } from './MailSign.module.css'

/** The sign of all that goes by mail. */
export function MailSign() {
  const styles = useSheet(sheet)
  return (
    <span className={styles.sign} aria-hidden="true">
      <MailIcon />
    </span>
  )
}
