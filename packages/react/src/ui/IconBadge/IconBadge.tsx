import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './IconBadge.module.css'

/** `tile` has the shape and size of a wallet's image. */
export function IconBadge({ children, tile = false }: { children: ReactNode; tile?: boolean }) {
  const styles = useStyles(sheet)
  return (
    <span className={`${styles.badge} ${tile ? styles.tile : ''}`} aria-hidden="true">
      {children}
    </span>
  )
}
