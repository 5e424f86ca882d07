import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Divider.module.css'

/** A line with a word in it, between two ways to do the same. */
export function Divider({ children }: { children: string }) {
  const styles = useStyles(sheet)
  return <p className={styles.divider}>{children}</p>
}
