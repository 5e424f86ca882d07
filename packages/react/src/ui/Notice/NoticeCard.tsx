import type { ComponentProps, ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './NoticeCard.module.css'

type Props = Pick<ComponentProps<'div'>, 'role' | 'aria-label'> & {
  /** One per tone: colour must not be the only difference. */
  icon: ReactNode
  tone: 'pending' | 'success' | 'warning' | 'error'
  children: ReactNode
  aside?: ReactNode
}

export function NoticeCard({ aside, children, icon, tone, ...own }: Props) {
  const styles = useStyles(sheet)
  return (
    <div {...own} className={styles.card}>
      <span className={`${styles.icon} ${styles[tone]}`}>{icon}</span>
      <div className={styles.content}>{children}</div>
      {aside}
    </div>
  )
}
