import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/useSheet.js'
import { sheet } from './Button.module.css'

/** A button with words on it: the one thing to do (`primary`), or one among others. */
export function Button({
  children,
  kind = 'secondary',
  onClick,
}: {
  children: ReactNode
  kind?: 'primary' | 'secondary' | 'small'
  onClick(): void
}) {
  const styles = useSheet(sheet)
  return (
    <button type="button" className={`${styles.button} ${styles[kind]}`} onClick={onClick}>
      {children}
    </button>
  )
}
