import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useInitialFocus } from '../../hooks/view/useInitialFocus.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { Spinner } from '../Spinner/Spinner.js'
import { sheet } from './OtpInput.module.css'
import {
  boxAfterKey,
  digitsOf,
  emptyDigits,
  eraseDigit,
  insertDigits,
  type OtpChange,
  otpLength,
} from './otpDigits.js'

export type OtpInputProps = {
  label: string
  /** Accessible name of a box; 1 is the first. */
  digitLabel(index: number): string
  busy?: boolean
  busyLabel?: string
  /** The code is used up: a new one is needed. */
  spent?: boolean
  problem?: string
  /** A change empties the boxes and focuses the first. */
  resetKey?: number
  /** Focuses the first box on mount, if the focus is inside the widget. */
  takesFocus?: boolean
  onInput?(): void
  onComplete(code: string): void
}

export function OtpInput(props: OtpInputProps) {
  const {
    busy = false,
    digitLabel,
    label,
    problem,
    resetKey = 0,
    spent = false,
    takesFocus = false,
  } = props
  const styles = useStyles(sheet)
  const id = useId()
  const isFixed = busy || spent
  const { boxes, digits, enter, onKeyDown, paste } = useDigits(props, isFixed)
  const first = useRef<HTMLInputElement>(null)
  useInitialFocus(first, takesFocus)
  // Alternates two equal animations: the same one would not restart.
  const shaking = problem ? styles[resetKey % 2 ? 'odd' : 'even'] : ''

  return (
    <div className={styles.field}>
      {/* Codes run left to right in every language. */}
      <fieldset
        className={`${styles.boxes} ${shaking}`}
        aria-label={label}
        aria-busy={busy || undefined}
        dir="ltr"
      >
        {digits.map((value, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            ref={(box) => {
              boxes.current[index] = box
              if (index === 0) first.current = box
            }}
            className={styles.box}
            aria-label={digitLabel(index + 1)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-problem`}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            pattern="[0-9]*"
            // The browser may autofill a whole code into the first box.
            maxLength={index === 0 ? undefined : otpLength}
            readOnly={isFixed}
            value={value}
            onChange={({ target }) => enter(target.value, index)}
            onFocus={({ target }) => target.select()}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => {
              event.preventDefault()
              paste(event.clipboardData.getData('text'), index)
            }}
          />
        ))}
      </fieldset>
      <div className={styles.below}>
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem && (
            <IconText key={resetKey} icon={<ErrorIcon />}>
              {problem}
            </IconText>
          )}
        </p>
        <p className={styles.working} aria-live="polite">
          {busy && props.busyLabel && (
            <IconText icon={<Spinner plain />}>{props.busyLabel}</IconText>
          )}
        </p>
      </div>
    </div>
  )
}

function IconText({ children, icon }: { children: string; icon: ReactNode }) {
  const styles = useStyles(sheet)
  return (
    <span className={styles.message}>
      {icon}
      {children}
    </span>
  )
}

function useDigits({ onComplete, onInput, resetKey = 0 }: OtpInputProps, isFixed: boolean) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const lastResetKey = useRef(resetKey)
  const [digits, setDigits] = useState(emptyDigits)
  useEffect(() => {
    if (lastResetKey.current === resetKey) return
    lastResetKey.current = resetKey
    setDigits(emptyDigits)
    boxes.current[0]?.focus()
  }, [resetKey])

  const change = (next: OtpChange | undefined) => {
    if (!next || isFixed) return
    setDigits(next.digits)
    boxes.current[next.focus]?.focus()
    onInput?.()
    if (next.digits.every(Boolean) && next.digits.join('') !== digits.join('')) {
      onComplete(next.digits.join(''))
    }
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const box = boxAfterKey(event.key, index)
    if (box !== undefined) {
      event.preventDefault()
      boxes.current[box]?.focus()
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      change(eraseDigit(digits, index))
    } else if (isDigit(event)) {
      // On input: typing the same digit causes no change event.
      event.preventDefault()
      change(insertDigits(digits, index, event.key))
    } else if (event.key === 'Enter' && digits.every(Boolean) && !isFixed) {
      event.preventDefault()
      onComplete(digits.join(''))
    }
  }
  const enter = (text: string, index: number) => {
    if (text === '') return change(eraseDigit(digits, index))
    const before = digits[index] ?? ''
    // The new digit may be on either side of the old one.
    const isTyped = before !== '' && text.length === 2
    change(insertDigits(digits, index, isTyped ? text.replace(before, '') : text))
  }
  const paste = (text: string, index: number) => change(insertDigits(digits, index, text))
  return { boxes, digits, enter, onKeyDown, paste }
}

const isDigit = ({ altKey, ctrlKey, key, metaKey }: KeyboardEvent) =>
  !altKey && !ctrlKey && !metaKey && [...key].length === 1 && digitsOf(key) !== ''
