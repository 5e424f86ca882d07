import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './IconTile.module.css'

/** An icon in the place and of the size of a wallet's picture. */
export function IconTile({ children }: { children: ReactNode }) {
  const styles = useSheet(sheet)
  return <span className={styles.tile}>{children}</span>
}
