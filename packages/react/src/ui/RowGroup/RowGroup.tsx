import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './RowGroup.module.css'

/** A group of rows on its own background. */
export function RowGroup({ children }: { children: ReactNode }) {
  const styles = useStyles(sheet)
  return <ul className={styles.rows}>{children}</ul>
}
