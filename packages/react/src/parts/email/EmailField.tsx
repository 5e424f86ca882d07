import type { ReactNode, RefObject } from 'react'
import { useMessages } from '../../hooks/view/useMessages.js'
import { Field } from '../../ui/Field/Field.js'

export type EmailFieldProps = {
  label: string
  value: string
  input: RefObject<HTMLInputElement | null>
  /** What is wrong with it. */
  problem?: string
  /** What is good to know of it, in the place of a problem. */
  note?: string
  /** Whether it can't be changed now. */
  readOnly?: boolean
  /** What stands at its end. */
  children?: ReactNode
  onChange(value: string): void
  onFocus?(): void
}

/** An e-mail address to be typed in, or filled in by the browser. */
export function EmailField(props: EmailFieldProps) {
  const { children, readOnly, input, label, note, onChange, onFocus, problem, value } = props
  const { placeholder } = useMessages().email
  return (
    <Field slim label={label} problem={problem} note={note}>
      {(inputProps) => (
        <>
          {/* Left to right in every language, as addresses are written; it begins where the line does. */}
          <input
            {...inputProps}
            ref={input}
            dir="ltr"
            type="email"
            name="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="email"
            autoCorrect="off"
            enterKeyHint="go"
            spellCheck={false}
            maxLength={320}
            placeholder={placeholder}
            readOnly={readOnly}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onFocus={onFocus}
          />
          {children}
        </>
      )}
    </Field>
  )
}
