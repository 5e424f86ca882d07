import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './VisuallyHidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({
  children,
  live,
}: {
  children: ReactNode
  /** Whether a change is announced: at the next pause, or at once. */
  live?: 'polite' | 'assertive'
}) {
  const styles = useStyles(sheet)
  return (
    <span className={styles.visuallyHidden} aria-live={live}>
      {children}
    </span>
  )
}
