import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Badge.module.css'

export function Badge({
  children,
  tone = 'plain',
}: {
  children: ReactNode
  tone?: 'plain' | 'positive'
}) {
  const styles = useStyles(sheet)
  return (
    // A number with a sign, as in 50+, has no strong direction.
    <span className={`${styles.badge} ${styles[tone]}`} dir="auto">
      {children}
    </span>
  )
}
