import { type KeyboardEvent, useRef } from 'react'
import { useInitialFocus } from '../../hooks/view/useInitialFocus.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CloseIcon } from '../../icons/CloseIcon.js'
import { SearchIcon } from '../../icons/SearchIcon.js'
import { Spinner } from '../Spinner/Spinner.js'
import { sheet } from './SearchField.module.css'

export type SearchFieldProps = {
  /** Names the field, and stands in it while it is empty. */
  label: string
  /** Names the button that empties it. */
  clearLabel: string
  value: string
  /** Whether it is being searched; shown where the sign of the search stands. */
  busy?: boolean
  /** Whether it takes the focus as it appears, from within the widget. */
  takesFocus?: boolean
  onChange(value: string): void
}

/** A field to search with; a button and Escape empty it. Who needs to wait for the end of typing waits there. */
export function SearchField(props: SearchFieldProps) {
  const { busy = false, clearLabel, label, onChange, takesFocus = false, value } = props
  const styles = useStyles(sheet)
  const input = useRef<HTMLInputElement>(null)
  useInitialFocus(input, takesFocus)
  const clear = () => {
    onChange('')
    // The button goes away: the focus must not go with it.
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !value) return
    // The first Escape is for the text; without this, the dialog would take it and close.
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
