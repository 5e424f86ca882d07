import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Skeleton.module.css'

export function Skeleton({ width, height }: { width: number | '100%'; height: number }) {
  const styles = useStyles(sheet)
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}
