import { type ReactNode, type Ref, useId } from 'react'

export type SecretFieldProps = {
  label: string
  value: string
  onChange(value: string): void
  kind: 'new-password' | 'password' | 'key' | 'code' | 'digits' | 'word' | 'email'
  isInvalid?: boolean
  hasFocus?: boolean
  /** Shows a password as it is typed. */
  isShown?: boolean
  ref?: Ref<HTMLInputElement>
  /** Below the field. */
  children?: ReactNode
}

const attributes = {
  'new-password': { type: 'password', autoComplete: 'new-password', maxLength: 512 },
  password: { type: 'password', autoComplete: 'current-password', maxLength: 512 },
  key: { type: 'text', autoComplete: 'off', maxLength: 200, className: 'lks-input lks-mono' },
  code: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 16 },
  digits: { type: 'text', autoComplete: 'off', inputMode: 'numeric', maxLength: 9 },
  word: { type: 'text', autoComplete: 'off', maxLength: 64 },
  email: { type: 'email', autoComplete: 'email', maxLength: 320, dir: 'ltr' },
} as const

/** A field for something that the visitor types; a secret never leaves the window in the clear. */
export function SecretField(props: SecretFieldProps) {
  const { children, hasFocus, isInvalid = false, kind, label, onChange, ref, value } = props
  const id = useId()
  const isNumber = kind === 'code' || kind === 'digits'
  return (
    <div className="lks-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={isNumber ? 'lka-number' : 'lks-input'}
        {...attributes[kind]}
        {...(props.isShown && { type: 'text', autoCorrect: 'off' })}
        ref={ref}
        spellCheck={false}
        autoCapitalize="off"
        // biome-ignore lint/a11y/noAutofocus: the page's only purpose is this field
        autoFocus={hasFocus}
        value={value}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-note`} className="lka-muted">
        {children}
      </div>
    </div>
  )
}
