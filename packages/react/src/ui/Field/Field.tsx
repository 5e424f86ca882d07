import { type ReactNode, useId } from 'react'
import { useDebounced } from '../../hooks/time/useDebounced.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'
import { sheet } from './Field.module.css'

/** What ties an input to its name and to what is wrong with it. */
export type FieldInputProps = {
  readonly id: string
  /** The style of a plain line of text; an input of another size brings its own. */
  readonly className: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string
}

export type FieldProps = {
  label: string
  /** What is wrong with what was typed; spoken at the next pause. */
  problem?: string
  /** A way out of the problem; takes the place of what stands aside. */
  fix?: ReactNode
  /** What there is to know of it, in the place of a problem. */
  note?: ReactNode
  /** What stands at the end of the last line. */
  aside?: ReactNode
  /** Keeps no room below for what may have to be said there. */
  slim?: boolean
  children: (input: FieldInputProps) => ReactNode
}

/** Something to be typed in: its name above, what is typed, and below what is wrong with it or good to know. */
export function Field(props: FieldProps) {
  const { aside, children, fix, label, note, problem, slim = false } = props
  const styles = useStyles(sheet)
  const id = useId()
  const noteId = `${id}-note`
  const spoken = useDebounced(problem ?? '')
  return (
    <div className={`${styles.field} ${slim ? styles.slim : ''}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        {children({
          id,
          className: styles.input,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': noteId,
        })}
      </div>
      <div className={styles.below}>
        <div id={noteId} className={problem ? styles.problem : styles.note}>
          {problem ? (
            <>
              <ErrorIcon />
              <span className={styles.message}>{problem}</span>
            </>
          ) : (
            note
          )}
        </div>
        {(problem && fix) || aside}
      </div>
      <VisuallyHidden live="polite">{problem && spoken}</VisuallyHidden>
    </div>
  )
}
