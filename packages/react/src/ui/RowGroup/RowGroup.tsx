import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './RowGroup.module.css'

export function RowGroup({ children, label }: { children: ReactNode; label?: string }) {
  const styles = useStyles(sheet)
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}
