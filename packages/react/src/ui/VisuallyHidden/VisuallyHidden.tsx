import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './VisuallyHidden.module.css'

export function VisuallyHidden({
  children,
  live,
}: {
  children: ReactNode
  /** Announces changes at the next pause, or at once. */
  live?: 'polite' | 'assertive'
}) {
  const styles = useStyles(sheet)
  return (
    <span className={styles.visuallyHidden} aria-live={live}>
      {children}
    </span>
  )
}
