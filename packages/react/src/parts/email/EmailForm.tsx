import { useRef } from 'react'
import { useKept } from '../../hooks/view/useKept.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { useTakenFocus } from '../../hooks/view/useTakenFocus.js'
import { ArrowIcon } from '../../icons/ArrowIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { EmailField } from './EmailField.js'
import { sheet } from './EmailForm.module.css'
import { useEmailLogin } from './useEmailLogin.js'

export type EmailFormProps = {
  /** Whether something has to be done before it may be used. */
  blocked: boolean
  /** Where it is all there is: a button with words, and the focus from the start. */
  large?: boolean
}

/** Begins a login with an e-mail address. Nothing is loaded for it before the visitor goes into the field. @spec S5.08 S5.09 */
export function EmailForm({ blocked, large = false }: EmailFormProps) {
  const t = useMessages().email
  const styles = useSheet(sheet)
  const input = useRef<HTMLInputElement>(null)
  const typed = useKept('')
  const login = useEmailLogin(typed, input)
  useTakenFocus(input, large && !blocked)
  const { busy, change, email, problem, send, warm } = login
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!blocked) send()
      }}
    >
      <EmailField
        label={t.label}
        value={email}
        input={input}
        problem={problem}
        fixed={busy}
        onChange={change}
        onFocus={() => {
          if (!blocked) warm()
        }}
      >
        {!large && (
          <button
            type="submit"
            className={`${styles.go} ${email.trim() ? styles.ready : ''}`}
            aria-label={t.go}
            aria-busy={busy || undefined}
            title={t.go}
          >
            {busy ? <Spinner plain /> : <ArrowIcon />}
          </button>
        )}
      </EmailField>
      {large && (
        <Button kind="primary" busy={busy} submits wide>
          {t.go}
        </Button>
      )}
    </form>
  )
}
