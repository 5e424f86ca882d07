import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Badge.module.css'

/** A word or two about a row. */
export function Badge({
  children,
  tone = 'plain',
}: {
  children: ReactNode
  tone?: 'plain' | 'positive'
}) {
  const styles = useStyles(sheet)
  return (
    // By its own words: a number with a sign, as in 50+, has none that would say.
    <span className={`${styles.badge} ${styles[tone]}`} dir="auto">
      {children}
    </span>
  )
}
