import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/useSheet.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { Spinner } from '../Spinner/Spinner.js'
import { sheet } from './ListItem.module.css'

export type ListItemProps = {
  /** A picture or an icon, 40 px square. */
  leading: ReactNode
  title: string
  note?: string | undefined
  trailing?: ReactNode
  /** Says of the one in the list that is in use, that it is. */
  current?: string | undefined
  /** Waits for something; a second press does nothing. */
  busy?: boolean
  tone?: 'plain' | 'danger'
  onClick(): void
}

/** A row of a list that can be chosen. */
export function ListItem(props: ListItemProps) {
  const { busy = false, current, leading, note, onClick, title, tone, trailing } = props
  const styles = useSheet(sheet)
  return (
    <li>
      <button
        type="button"
        className={`${styles.item} ${tone === 'danger' ? styles.danger : ''}`}
        aria-current={current ? true : undefined}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : onClick}
      >
        <span className={styles.leading}>{leading}</span>
        <span className={styles.words}>
          {note && <span className={styles.note}>{note}</span>}
          <span className={styles.title}>{title}</span>
        </span>
        {busy && <Spinner />}
        {current && !busy && (
          <span className={styles.current} role="img" aria-label={current}>
            <CheckIcon />
          </span>
        )}
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </button>
    </li>
  )
}
