import { type ReactNode, useId } from 'react'
import { useDebounced } from '../../hooks/time/useDebounced.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'
import { sheet } from './Field.module.css'

export type FieldInputProps = {
  readonly id: string
  readonly className: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string
}

export type FieldProps = {
  label: string
  labelEnd?: ReactNode
  /** Announced when typing pauses. */
  problem?: string
  /** Fixes the problem; replaces `aside`. */
  fix?: ReactNode
  /** Replaced by the problem. */
  note?: ReactNode
  aside?: ReactNode
  slim?: boolean
  children: (input: FieldInputProps) => ReactNode
}

export function Field(props: FieldProps) {
  const { aside, children, fix, label, labelEnd, note, problem, slim = false } = props
  const styles = useStyles(sheet)
  const id = useId()
  const noteId = `${id}-note`
  const endId = `${id}-end`
  const spoken = useDebounced(problem ?? '')
  return (
    <div className={`${styles.field} ${slim ? styles.slim : ''}`}>
      <div className={styles.above}>
        <label htmlFor={id}>{label}</label>
        {labelEnd && <span id={endId}>{labelEnd}</span>}
      </div>
      <div className={styles.line}>
        {children({
          id,
          className: styles.input,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': labelEnd ? `${noteId} ${endId}` : noteId,
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
