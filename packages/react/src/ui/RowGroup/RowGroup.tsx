import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './RowGroup.module.css'

/** A group of rows on its own background; with a label where the rows alone don't say what they are. */
export function RowGroup({ children, label }: { children: ReactNode; label?: string }) {
  const styles = useStyles(sheet)
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}
