import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CloseIcon } from '../../icons/CloseIcon.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { HelpIcon } from '../../icons/HelpIcon.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { IconButton } from '../IconButton/IconButton.js'
import { sheet } from './Notice.module.css'
import { NoticeCard } from './NoticeCard.js'

export type NoticeProps = {
  text: string
  hint?: string
  code?: string
  children?: ReactNode
  action?: ReactNode
  dismiss?: { name: string; onClick(): void }
  tone?: keyof typeof icons
  /** Not announced: content rather than an event. */
  quiet?: boolean
}

const icons = { error: <ErrorIcon />, warning: <WarningIcon />, pending: <HelpIcon /> } as const

/** A failure, warning or explanation shown in place, with a button that solves it. */
export function Notice(props: NoticeProps) {
  const { action, children, code, dismiss, hint, quiet = false, text, tone = 'error' } = props
  const styles = useStyles(sheet)
  return (
    <NoticeCard
      tone={tone}
      icon={icons[tone]}
      role={quiet ? undefined : tone === 'pending' ? 'status' : 'alert'}
      aside={
        dismiss && (
          <span className={styles.dismiss}>
            <IconButton icon={<CloseIcon />} name={dismiss.name} onClick={dismiss.onClick} />
          </span>
        )
      }
    >
      <span className={styles.text}>{text}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
      {code && (
        <code className={styles.code} dir="ltr">
          {code}
        </code>
      )}
      {children}
      {action && <span className={styles.action}>{action}</span>}
    </NoticeCard>
  )
}
