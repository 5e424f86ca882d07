import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Spinner.module.css'

/** `plain` has the text colour instead of the accent. */
export function Spinner({ plain = false }: { plain?: boolean }) {
  const styles = useStyles(sheet)
  return (
    <svg
      aria-hidden="true"
      className={`${styles.spinner} ${plain ? '' : styles.accent}`}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <circle cx="10" cy="10" r="8" opacity="0.22" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}
