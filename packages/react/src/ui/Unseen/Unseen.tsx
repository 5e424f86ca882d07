import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './Unseen.module.css'

/** Words for those who listen, where the eye has a picture. */
export function Unseen({
  children,
  live,
}: {
  children: ReactNode
  /** Whether a change is spoken: at the next pause, or at once. */
  live?: 'polite' | 'assertive'
}) {
  const styles = useSheet(sheet)
  return (
    <span className={styles.unseen} aria-live={live}>
      {children}
    </span>
  )
}
