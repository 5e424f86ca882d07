import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './RowGroup.module.css'

/** Rows that belong together, on a ground of their own. */
export function RowGroup({ children }: { children: ReactNode }) {
  const styles = useSheet(sheet)
  return <ul className={styles.rows}>{children}</ul>
}
