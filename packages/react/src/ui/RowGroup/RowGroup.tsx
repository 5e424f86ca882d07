import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './RowGroup.module.css'

/** Rows that belong together, on a ground of their own. */
export function RowGroup({ children }: { children: ReactNode }) {
  const styles = useStyles(sheet)
  return <ul className={styles.rows}>{children}</ul>
}
