import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ArrowIcon } from '../../icons/ArrowIcon.js'
import { sheet } from './ReviewSides.module.css'

export type ReviewSide = {
  /** 40 px square. */
  readonly image: ReactNode
  readonly label: string
  readonly what?: ReactNode
  readonly note?: ReactNode
  /** Differs from what the visitor has seen. */
  readonly isMarked?: boolean
}

/** What leaves and where it goes, or what comes for it: each said once, and large. */
export function ReviewSides({ from, to }: { from: ReviewSide; to: ReviewSide }) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.sides}>
      <Side {...from} />
      <span className={styles.arrow}>
        <ArrowIcon />
      </span>
      <Side {...to} />
    </div>
  )
}

function Side({ image, isMarked = false, label, note, what }: ReviewSide) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.side}>
      <span className={styles.image}>{image}</span>
      <dl className={styles.text}>
        <dt className={styles.label}>{label}</dt>
        {what && (
          <dd className={styles.what} dir="auto">
            {what}
          </dd>
        )}
        {note && <dd className={`${styles.note} ${isMarked ? styles.marked : ''}`}>{note}</dd>}
      </dl>
    </div>
  )
}
