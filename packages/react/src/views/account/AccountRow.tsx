import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/useSheet.js'
import { ExternalIcon } from '../../icons/ExternalIcon.js'
import { sheet } from './AccountRow.module.css'

export type AccountRowProps = {
  /** A picture or an icon, 40 px square at most. */
  leading: ReactNode
  title: string
  note?: string | undefined
  trailing?: ReactNode
  /** Where it leads, in a new tab; without it the row is there to be read. */
  href?: string | undefined
}

/** A row that tells something of the account, or leads out of the page. */
export function AccountRow({ href, leading, note, title, trailing }: AccountRowProps) {
  const styles = useSheet(sheet)
  const content = (
    <>
      <span className={styles.leading}>{leading}</span>
      <span className={styles.words}>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.title}>{title}</span>
      </span>
      {trailing}
    </>
  )
  if (href === undefined) return <li className={styles.row}>{content}</li>
  return (
    <li>
      <a
        className={`${styles.row} ${styles.link}`}
        href={href}
        target="_blank"
        rel="noreferrer noopener"
      >
        {content}
        <span className={styles.out}>
          <ExternalIcon />
        </span>
      </a>
    </li>
  )
}
