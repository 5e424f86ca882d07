import type { SnackbarLink } from '@latchkey/core/ui'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { ExternalLink } from '../ExternalLink/ExternalLink.js'
import { Spinner } from '../Spinner/Spinner.js'
import { sheet } from './Snackbar.module.css'

export type SnackbarProps = {
  variant: 'loading' | 'success' | 'error'
  message: string
  link?: SnackbarLink
  isOpen: boolean
}

const icons = { loading: <Spinner />, success: <CheckIcon />, error: <ErrorIcon /> }

/** Hidden from screen readers: a live region announces its text. @spec S4.11 */
export function Snackbar({ isOpen, link, message, variant }: SnackbarProps) {
  const styles = useStyles(sheet)
  return (
    <div className={`${styles.snackbar} ${isOpen ? styles.open : ''}`}>
      <span aria-hidden="true" className={`${styles.icon} ${styles[variant]}`}>
        {icons[variant]}
      </span>
      <span aria-hidden="true" className={styles.message} dir="auto">
        {message}
      </span>
      {link && isOpen && (
        <ExternalLink className={styles.link} href={link.href}>
          {link.label}
        </ExternalLink>
      )}
    </div>
  )
}
