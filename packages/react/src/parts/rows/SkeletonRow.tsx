import { useStyles } from '../../hooks/view/useStyles.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { sheet } from './SkeletonRow.module.css'

export function SkeletonRow() {
  const styles = useStyles(sheet)
  return (
    <li className={styles.row} aria-hidden="true">
      <span className={styles.image}>
        <Skeleton width={40} height={40} />
      </span>
      <Skeleton width={112} height={14} />
    </li>
  )
}
