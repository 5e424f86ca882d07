import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './IconButton.module.css'

export type IconButtonProps = {
  icon: ReactNode
  name: string
  /** Unavailable for now. It stays focusable, and a click still calls `onClick`, which shows why. */
  disabled?: boolean
  onClick(): void
}

/** A button with an icon; its name is its accessible name and its tooltip. */
export function IconButton({ disabled = false, icon, name, onClick }: IconButtonProps) {
  const styles = useStyles(sheet)
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-disabled={disabled || undefined}
      title={name}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}
