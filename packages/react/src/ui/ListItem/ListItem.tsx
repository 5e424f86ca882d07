import type { ViewName } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ExternalIcon } from '../../icons/ExternalIcon.js'
import { ExternalLink } from '../ExternalLink/ExternalLink.js'
import { Spinner } from '../Spinner/Spinner.js'
import { sheet } from './ListItem.module.css'

export type ListItemProps = {
  /** 40 px square. */
  leading: ReactNode
  title: string
  note?: string
  hint?: string
  trailing?: ReactNode
  /** Accessible name of the mark on the current item. */
  current?: string
  busy?: boolean
  tone?: 'plain' | 'danger'
  /** Opens in a new tab; checked by the caller. */
  href?: string
  onClick?: () => void
  leadsTo?: ViewName
}

/** A button with `onClick`, a link with `href`, otherwise plain text. */
export function ListItem(props: ListItemProps) {
  const { busy = false, href, leadsTo, onClick, tone } = props
  const styles = useStyles(sheet)
  const intent = useViewIntent(leadsTo)
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
        {...intent}
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
