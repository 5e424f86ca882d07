import { useStyles } from '../../hooks/view/useStyles.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { sheet } from './MailBadge.module.css'

/** The sign of all that goes by mail. */
export function MailBadge() {
  const styles = useStyles(sheet)
  return (
    <span className={styles.sign} aria-hidden="true">
      <MailIcon />
    </span>
  )
}
