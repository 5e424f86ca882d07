import { useSheet } from '../../hooks/useSheet.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { Spinner } from '../Spinner/Spinner.js'
import { sheet } from './Snackbar.module.css'

export type SnackbarProps = {
  variant: 'loading' | 'success' | 'error'
  message: string
  /** Whether it is to be seen; it fades in and out. */
  isOpen: boolean
}

const icons = { loading: <Spinner />, success: <CheckIcon />, error: <ErrorIcon /> }

/** A short notice that floats. For the eye alone: what it says is spoken elsewhere. @spec S4.11 */
export function Snackbar({ isOpen, message, variant }: SnackbarProps) {
  const styles = useSheet(sheet)
  return (
    <div aria-hidden="true" className={`${styles.snackbar} ${isOpen ? styles.open : ''}`}>
      <span className={`${styles.icon} ${styles[variant]}`}>{icons[variant]}</span>
      <span className={styles.message} dir="auto">
        {message}
      </span>
    </div>
  )
}
