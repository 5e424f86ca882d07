import { type ReactNode, useId } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { sheet } from './Checkbox.module.css'

export type CheckboxProps = {
  children: ReactNode
  checked: boolean
  hint?: string
  onChange(checked: boolean): void
}

export function Checkbox({ checked, children, hint, onChange }: CheckboxProps) {
  const styles = useStyles(sheet)
  const hintId = useId()
  return (
    <div className={styles.checkbox}>
      <label className={styles.label}>
        <span className={styles.box}>
          <input
            type="checkbox"
            className={styles.input}
            checked={checked}
            aria-describedby={hint ? hintId : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className={styles.tick}>
            <CheckIcon />
          </span>
        </span>
        <span className={styles.text}>{children}</span>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
