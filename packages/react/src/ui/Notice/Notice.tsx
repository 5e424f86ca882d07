import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/useSheet.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { sheet } from './Notice.module.css'

/** A failure, said calmly where it happened, with the way out beside it. */
export function Notice({
  text,
  hint,
  action,
}: {
  text: string
  hint?: string | undefined
  action?: ReactNode
}) {
  const styles = useSheet(sheet)
  return (
    <div className={styles.notice} role="alert">
      <span className={styles.icon}>
        <WarningIcon />
      </span>
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
        {action && <span className={styles.action}>{action}</span>}
      </span>
    </div>
  )
}
