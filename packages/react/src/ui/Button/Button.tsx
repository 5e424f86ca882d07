import type { ViewName } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { Spinner } from '../Spinner/Spinner.js'
import { sheet } from './Button.module.css'

export type ButtonProps = {
  children: ReactNode
  kind?: 'primary' | 'secondary' | 'small'
  /** Full width. */
  wide?: boolean
  disabled?: boolean
  /** Shows a spinner and ignores clicks. */
  busy?: boolean
  /** Submits its form, as Enter in a field does. */
  submits?: boolean
  onClick?(): void
  /** The view that it leads to. */
  leadsTo?: ViewName
}

/** A button with a text: the main action (`primary`), or one among others. */
export function Button(props: ButtonProps) {
  const { busy = false, children, disabled, kind = 'secondary', submits, wide = false } = props
  const styles = useStyles(sheet)
  const intent = useViewIntent(props.leadsTo)
  return (
    <button
      {...intent}
      type={submits && !busy ? 'submit' : 'button'}
      className={`${styles.button} ${styles[kind]} ${wide ? styles.wide : ''}`}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : props.onClick}
    >
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.wait}>
          <Spinner plain />
        </span>
      )}
    </button>
  )
}
