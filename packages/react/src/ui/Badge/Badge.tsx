import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/useSheet.js'
import { sheet } from './Badge.module.css'

/** A word or two about a row. */
export function Badge({
  children,
  tone = 'plain',
}: {
  children: ReactNode
  tone?: 'plain' | 'positive'
}) {
  const styles = useSheet(sheet)
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
