import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Divider.module.css'

export function Divider({ children }: { children: string }) {
  const styles = useStyles(sheet)
  return <p className={styles.divider}>{children}</p>
}
