import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ExternalIcon } from '../../icons/ExternalIcon.js'
import { ExternalLink } from '../ExternalLink/ExternalLink.js'
import { Spinner } from '../Spinner/Spinner.js'
import { sheet } from './ListItem.module.css'

export type ListItemProps = {
  /** A picture or an icon, 40 px square. */
  leading: ReactNode
  title: string
  /** What the title is of, above it. */
  note?: string
  /** What is to know of it, below. */
  hint?: string
  trailing?: ReactNode
  /** Says of the one in the list that is in use, that it is. */
  current?: string
  /** Waits for something; a second press does nothing. */
  busy?: boolean
  tone?: 'plain' | 'danger'
  /** Where it leads, in a new tab, which learns nothing of where the visitor came from. Checked already. */
  href?: string
  onClick?: () => void
}

/** A row of a list: one to choose, one that leads out of the page, or with neither, one to be read. */
export function ListItem(props: ListItemProps) {
  const { busy = false, href, onClick, tone } = props
  const styles = useStyles(sheet)
  const itemClass = `${styles.item} ${tone === 'danger' ? styles.danger : ''}`
  if (href !== undefined) {
    return (
      <li>
        <ExternalLink className={`${itemClass} ${styles.pressable}`} href={href}>
          <Content {...props} trailing={<ExternalIcon />} />
        </ExternalLink>
      </li>
    )
  }
  if (!onClick) {
    return (
      <li className={itemClass}>
        <Content {...props} />
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        className={`${itemClass} ${styles.pressable}`}
        aria-current={props.current ? true : undefined}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : onClick}
      >
        <Content {...props} />
      </button>
    </li>
  )
}

function Content({ busy, current, hint, leading, note, title, trailing }: ListItemProps) {
  const styles = useStyles(sheet)
  return (
    <>
      <span className={styles.leading}>{leading}</span>
      <span className={styles.text}>
        {note && (
          <span className={styles.note} dir="auto">
            {note}
          </span>
        )}
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {hint && (
          <span className={styles.hint} dir="auto">
            {hint}
          </span>
        )}
      </span>
      {busy && <Spinner />}
      {current && !busy && (
        <span className={styles.current} role="img" aria-label={current}>
          <CheckIcon />
        </span>
      )}
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </>
  )
}
