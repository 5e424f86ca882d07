import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CloseIcon } from '../../icons/CloseIcon.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { IconButton } from '../IconButton/IconButton.js'
import { sheet } from './Notice.module.css'

export type NoticeProps = {
  text: string
  hint?: string
  /** Names of code, for a developer. */
  code?: string
  /** What belongs to it, below its words. */
  children?: ReactNode
  /** The way out of it. */
  action?: ReactNode
  /** The way to be rid of it, where it may be left as it is. */
  dismiss?: { name: string; onClick(): void }
  tone?: 'error' | 'warning'
  /** Belongs to what is shown, and is read with it: nothing has happened that must be spoken at once. */
  quiet?: boolean
}

/** A failure, said calmly where it happened, with the way out beside it. */
export function Notice(props: NoticeProps) {
  const { action, children, code, dismiss, hint, quiet = false, text, tone = 'error' } = props
  const styles = useStyles(sheet)
  return (
    <div className={styles.notice} role={quiet ? undefined : 'alert'}>
      <span className={`${styles.icon} ${styles[tone]}`}>
        {/* Not by colour alone: a visitor may have only one. */}
        {tone === 'error' ? <ErrorIcon /> : <WarningIcon />}
      </span>
      <span className={styles.content}>
        <span className={styles.text}>{text}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
        {code && (
          <code className={styles.code} dir="ltr">
            {code}
          </code>
        )}
        {children}
        {action && <span className={styles.action}>{action}</span>}
      </span>
      {dismiss && (
        <span className={styles.dismiss}>
          <IconButton icon={<CloseIcon />} name={dismiss.name} onClick={dismiss.onClick} />
        </span>
      )}
    </div>
  )
}
