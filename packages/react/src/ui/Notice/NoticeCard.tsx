import type { ComponentProps, ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './NoticeCard.module.css'

type Props = Pick<ComponentProps<'div'>, 'role' | 'aria-label'> & {
  /** One for each tone: it must not be the colour alone that differs. */
  icon: ReactNode
  tone: 'pending' | 'success' | 'warning' | 'error'
  children: ReactNode
  /** Stands at the end, beside the content. */
  aside?: ReactNode
}

/** A card in place that says how something stands: an icon in its tone, and the content beside it. */
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
