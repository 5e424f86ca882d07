import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './PendingRing.module.css'

export function PendingRing({ children, isWaiting }: { children: ReactNode; isWaiting: boolean }) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.ring}>
      {children}
      <svg
        aria-hidden="true"
        className={styles.line}
        viewBox="0 0 100 100"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <circle cx="50" cy="50" r="49" className={styles.still} />
        {isWaiting && <path d="M50 1a49 49 0 0 1 49 49" className={styles.turning} />}
      </svg>
    </div>
  )
}
