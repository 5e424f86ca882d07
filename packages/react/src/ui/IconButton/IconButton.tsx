import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './IconButton.module.css'

export type IconButtonProps = {
  icon: ReactNode
  name: string
  /** Can't be had now. It stays in the way of the keys, and a press still asks: the answer says why not. */
  disabled?: boolean
  onClick(): void
}

/** A button with an icon; its name is for those who can't see it, and for those who point at it. */
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
