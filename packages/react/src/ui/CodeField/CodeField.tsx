import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSheet } from '../../hooks/view/useSheet.js'
import { useTakenFocus } from '../../hooks/view/useTakenFocus.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { Spinner } from '../Spinner/Spinner.js'
import { sheet } from './CodeField.module.css'
import {
  boxAfterKey,
  type CodeChange,
  codeLength,
  digitsOf,
  erased,
  noDigits,
  written,
} from './codeDigits.js'

export type CodeFieldProps = {
  /** Names the boxes together. */
  label: string
  /** Names one box: `digit(1)` is the first. */
  digit(at: number): string
  /** Whether what was entered is being checked; nothing can be changed meanwhile. */
  busy?: boolean
  /** What is said meanwhile. */
  working?: string
  /** Whether no further try is of use: another code is needed first. */
  spent?: boolean
  /** What is wrong with the last code; spoken at once. */
  problem?: string
  /** Counts the codes that are asked for: with each further one the boxes are emptied, and the first has the focus. */
  round?: number
  /** Whether the first box takes the focus as it appears, from within the widget. */
  takesFocus?: boolean
  /** Something was entered since. */
  onInput?(): void
  /** All digits are there. */
  onComplete(code: string): void
}

/** A code of six digits in six boxes that are one field: it may be pasted or filled in anywhere, and is sent by itself. */
export function CodeField(props: CodeFieldProps) {
  const {
    busy = false,
    digit,
    label,
    problem,
    round = 0,
    spent = false,
    takesFocus = false,
  } = props
  const styles = useSheet(sheet)
  const id = useId()
  const isFixed = busy || spent
  const { boxes, digits, enter, onKeyDown, paste } = useDigits(props, isFixed)
  const first = useRef<HTMLInputElement>(null)
  useTakenFocus(first, takesFocus)
  // By turns one of two that look alike: the same one would not begin anew.
  const shaking = problem ? styles[round % 2 ? 'odd' : 'even'] : ''

  return (
    <div className={styles.field}>
      {/* A code is read from left to right in every language. */}
      <fieldset
        className={`${styles.boxes} ${shaking}`}
        aria-label={label}
        aria-busy={busy || undefined}
        dir="ltr"
      >
        {digits.map((value, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            ref={(box) => {
              boxes.current[at] = box
              if (at === 0) first.current = box
            }}
            className={styles.box}
            aria-label={digit(at + 1)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-problem`}
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            pattern="[0-9]*"
            // The browser may fill all of a code into the first.
            maxLength={at === 0 ? undefined : codeLength}
            readOnly={isFixed}
            value={value}
            onChange={({ target }) => enter(target.value, at)}
            onFocus={({ target }) => target.select()}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => {
              event.preventDefault()
              paste(event.clipboardData.getData('text'), at)
            }}
          />
        ))}
      </fieldset>
      <div className={styles.below}>
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem && (
            <Words key={round} icon={<ErrorIcon />}>
              {problem}
            </Words>
          )}
        </p>
        <p className={styles.working} aria-live="polite">
          {busy && props.working && <Words icon={<Spinner plain />}>{props.working}</Words>}
        </p>
      </div>
    </div>
  )
}

function Words({ children, icon }: { children: string; icon: ReactNode }) {
  const styles = useSheet(sheet)
  return (
    <span className={styles.words}>
      {icon}
      {children}
    </span>
  )
}

/** What stands in the boxes, and what keys and texts do to it. */
function useDigits({ onComplete, onInput, round = 0 }: CodeFieldProps, isFixed: boolean) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const lastRound = useRef(round)
  const [digits, setDigits] = useState(noDigits)
  useEffect(() => {
    if (lastRound.current === round) return
    lastRound.current = round
    setDigits(noDigits)
    boxes.current[0]?.focus()
  }, [round])

  const change = (next: CodeChange | undefined) => {
    if (!next || isFixed) return
    setDigits(next.digits)
    boxes.current[next.focus]?.focus()
    onInput?.()
    if (next.digits.every(Boolean) && next.digits.join('') !== digits.join('')) {
      onComplete(next.digits.join(''))
    }
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const box = boxAfterKey(event.key, at)
    if (box !== undefined) {
      event.preventDefault()
      boxes.current[box]?.focus()
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      change(erased(digits, at))
    } else if (isDigit(event)) {
      // Here rather than with the change: a digit typed over the same one changes nothing.
      event.preventDefault()
      change(written(digits, at, event.key))
    } else if (event.key === 'Enter' && digits.every(Boolean) && !isFixed) {
      event.preventDefault()
      onComplete(digits.join(''))
    }
  }
  const enter = (text: string, at: number) => {
    if (text === '') return change(erased(digits, at))
    const before = digits[at] ?? ''
    // A box that had a digit holds two now: the new one is meant, on whichever side of the old one it was typed.
    const isTyped = before !== '' && text.length === 2
    change(written(digits, at, isTyped ? text.replace(before, '') : text))
  }
  const paste = (text: string, at: number) => change(written(digits, at, text))
  return { boxes, digits, enter, onKeyDown, paste }
}

const isDigit = ({ altKey, ctrlKey, key, metaKey }: KeyboardEvent) =>
  !altKey && !ctrlKey && !metaKey && [...key].length === 1 && digitsOf(key) !== ''
