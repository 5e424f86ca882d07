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
  /** Full width. */
  wide?: boolean
  disabled?: boolean
  /** Shows a spinner and ignores clicks. */
  busy?: boolean
  /** What is under way, in place of the name: as `busy`, but to be read. */
  pendingText?: string
  /** Focused when it appears: the answer to the view's question. */
  takesFocus?: boolean
  /** The id of the text that explains it. */
  describedBy?: string
  /** Submits its form, as Enter in a field does. */
  submits?: boolean
  onClick?(): void
  leadsTo?: ViewName
}

/** A button with a text: the main action (`primary`), or one among others. */
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
