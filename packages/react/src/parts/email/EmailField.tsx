import type { ReactNode, RefObject } from 'react'
import { useMessages } from '../../hooks/view/useMessages.js'
import { Field } from '../../ui/Field/Field.js'

export type EmailFieldProps = {
  label: string
  value: string
  input: RefObject<HTMLInputElement | null>
  problem?: string
  note?: string
  readOnly?: boolean
  children?: ReactNode
  onChange(value: string): void
  onFocus?(): void
}

export function EmailField(props: EmailFieldProps) {
  const { children, readOnly, input, label, note, onChange, onFocus, problem, value } = props
  const { placeholder } = useMessages().email
  return (
    <Field slim label={label} problem={problem} note={note}>
      {(inputProps) => (
        <>
          {/* E-mail addresses are left to right in every language. */}
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
