import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './VisuallyHidden.module.css'

/** Words for those who listen, where the eye has a picture. */
export function VisuallyHidden({
  children,
  live,
}: {
  children: ReactNode
  /** Whether a change is spoken: at the next pause, or at once. */
  live?: 'polite' | 'assertive'
}) {
  const styles = useStyles(sheet)
  return (
    <span className={styles.visuallyHidden} aria-live={live}>
      {children}
    </span>
  )
}
