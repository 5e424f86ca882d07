import { useSheet } from '../../hooks/view/useSheet.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { sheet } from './PlaceRow.module.css'

/** Holds the place of a wallet that is on its way. */
export function PlaceRow() {
  const styles = useSheet(sheet)
  return (
    <li className={styles.place} aria-hidden="true">
      <span className={styles.picture}>
        <Skeleton width={40} height={40} />
      </span>
      <Skeleton width={112} height={14} />
    </li>
  )
}
