import type { ViewName } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { sheet } from './IconButton.module.css'

export type IconButtonProps = {
  icon: ReactNode
  name: string
  /** Stays focusable, and a click still calls `onClick`, which shows why. */
  disabled?: boolean
  onClick(): void
  leadsTo?: ViewName
}

export function IconButton({ disabled = false, icon, leadsTo, name, onClick }: IconButtonProps) {
  const styles = useStyles(sheet)
  const intent = useViewIntent(leadsTo)
  return (
    <button
      {...intent}
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
