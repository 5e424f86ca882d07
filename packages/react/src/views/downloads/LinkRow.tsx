import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/useSheet.js'
import { ExternalIcon } from '../../icons/ExternalIcon.js'
import { IconTile } from '../connect/IconTile.js'
import { OutsideLink } from '../connect/OutsideLink.js'
import { sheet } from './LinkRow.module.css'

/** A row that leads out of the page. */
export function LinkRow({ href, icon, title }: { href: string; icon: ReactNode; title: string }) {
  const styles = useSheet(sheet)
  return (
    <li>
      <OutsideLink href={href} className={styles.row}>
        <IconTile>{icon}</IconTile>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.host}>{new URL(href).host}</span>
        </span>
        <span className={styles.out}>
          <ExternalIcon />
        </span>
      </OutsideLink>
    </li>
  )
}
