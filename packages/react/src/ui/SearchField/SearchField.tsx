import { type KeyboardEvent, useRef } from 'react'
import { useInitialFocus } from '../../hooks/view/useInitialFocus.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CloseIcon } from '../../icons/CloseIcon.js'
import { SearchIcon } from '../../icons/SearchIcon.js'
import { Spinner } from '../Spinner/Spinner.js'
import { sheet } from './SearchField.module.css'

export type SearchFieldProps = {
  label: string
  clearLabel: string
  value: string
  busy?: boolean
  /** Focused on mount, if the focus is inside the widget. */
  takesFocus?: boolean
  onChange(value: string): void
  onLeave?(): void
}

export function SearchField(props: SearchFieldProps) {
  const { busy = false, clearLabel, label, onChange, onLeave, takesFocus = false, value } = props
  const styles = useStyles(sheet)
  const input = useRef<HTMLInputElement>(null)
  useInitialFocus(input, takesFocus)
  const clear = () => {
    onChange('')
    // The button disappears, so the focus moves to the input.
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (onLeave && (event.key === 'ArrowDown' || event.key === 'Enter')) {
      event.preventDefault()
      onLeave()
    }
    if (event.key !== 'Escape' || !value) return
    // The first Escape clears the text instead of closing the dialog.
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <div className={styles.field}>
      <span className={`${styles.icon} ${busy ? styles.busy : ''}`}>
        <SearchIcon />
        {busy && <Spinner />}
      </span>
      <input
        ref={input}
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={clearLabel}
          title={clearLabel}
          onClick={clear}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
