import type { ViewName } from '@latchkey/core'
import { type ReactNode, useRef } from 'react'
import { useInitialFocus } from '../../hooks/view/useInitialFocus.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { Spinner } from '../Spinner/Spinner.js'
import { sheet } from './Button.module.css'

export type ButtonProps = {
  children: ReactNode
  kind?: 'primary' | 'secondary' | 'small'
  wide?: boolean
  disabled?: boolean
  busy?: boolean
  /** Like `busy`, with a text instead of the name. */
  pendingText?: string
  takesFocus?: boolean
  describedBy?: string
  submits?: boolean
  onClick?(): void
  leadsTo?: ViewName
}

export function Button(props: ButtonProps) {
  const { children, disabled, kind = 'secondary', pendingText, submits, wide = false } = props
  const busy = props.busy || pendingText !== undefined
  const styles = useStyles(sheet)
  const intent = useViewIntent(props.leadsTo)
  const button = useRef<HTMLButtonElement>(null)
  useInitialFocus(button, props.takesFocus ?? false)
  return (
    <button
      {...intent}
      ref={button}
      type={submits && !busy ? 'submit' : 'button'}
      className={`${styles.button} ${styles[kind]} ${wide ? styles.wide : ''}`}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-describedby={props.describedBy}
      onClick={busy ? undefined : props.onClick}
    >
      <span className={busy && !pendingText ? styles.covered : ''}>{pendingText ?? children}</span>
      {busy && !pendingText && (
        <span className={styles.wait}>
          <Spinner plain />
        </span>
      )}
    </button>
  )
}
