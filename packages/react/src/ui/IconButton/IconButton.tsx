import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/useSheet.js'
import { sheet } from './IconButton.module.css'

/** A button with an icon; its name is for those who can't see it, and for those who point at it. */
export function IconButton({
  icon,
  name,
  onClick,
}: {
  icon: ReactNode
  name: string
  onClick(): void
}) {
  const styles = useSheet(sheet)
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}
