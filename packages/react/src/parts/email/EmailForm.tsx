import { run } from '@latchkey/core/ui'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type RefObject, useRef, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useSecondsLeft } from '../../hooks/time/useSecondsLeft.js'
import { useFieldFocus } from '../../hooks/view/useFieldFocus.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewMemory } from '../../hooks/view/useViewMemory.js'
import { ArrowIcon } from '../../icons/ArrowIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { StorageNotice } from '../social/StorageNotice.js'
import { EmailField } from './EmailField.js'
import { sheet } from './EmailForm.module.css'

export type EmailFormProps = {
  blocked: boolean
  large?: boolean
  /** Its button is the one to press, before anything is typed, too. */
  leads?: boolean
}

/** Nothing loads before the field is focused. @spec S5.08 S5.09 */
export function EmailForm({ blocked, large = false, leads = false }: EmailFormProps) {
  const t = useMessages().email
  const styles = useStyles(sheet)
  const input = useRef<HTMLInputElement>(null)
  const typed = useViewMemory('')
  const login = useEmailLogin(typed, input)
  useFieldFocus(input, large && !blocked)
  const { busy, change, email, problem, send, prefetch } = login
  const isWorking = useSelector(({ auth }) => auth.isWorking)
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
        note={busy && isWorking ? t.working : undefined}
        readOnly={busy}
        onChange={change}
        onFocus={() => {
          if (!blocked) prefetch()
        }}
      >
        {!large && (
          <button
            type="submit"
            className={`${styles.submit} ${leads || email.trim() ? styles.ready : ''}`}
            aria-label={t.go}
            aria-busy={busy || undefined}
            title={t.go}
          >
            {busy ? <Spinner plain /> : <ArrowIcon />}
          </button>
        )}
      </EmailField>
      <StorageNotice />
      {large && (
        <Button kind="primary" busy={busy} submits wide>
          {t.go}
        </Button>
      )}
    </form>
  )
}

type EmailLogin = {
  readonly email: string
  readonly busy: boolean
  readonly problem: string | undefined
  change(email: string): void
  send(): void
  prefetch(): void
}

/** @spec S5.08 S5.09 */
function useEmailLogin(
  typed: RefObject<string>,
  input: RefObject<HTMLInputElement | null>,
): EmailLogin {
  const context = useWidget()
  const t = useMessages().email
  const textOf = useErrorText()
  const [email, setEmail] = useState(typed.current)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [until, setUntil] = useState(0)
  const secondsLeft = useSecondsLeft(until)
  const isTooSoon = isLatchkeyError(error, 'email/cooldown')

  const send = async () => {
    if (busy) return
    input.current?.focus()
    if (!email.trim()) return
    setBusy(true)
    setError(undefined)
    try {
      const { submitEmail } = await loadAuth()
      await run(context, submitEmail, { email })
    } catch (failure) {
      setError(failure)
      if (isLatchkeyError(failure, 'email/cooldown'))
        setUntil(context.env.now() + failure.context.seconds * 1_000)
    }
    setBusy(false)
  }
  const wait = secondsLeft > 0 ? t.cooldown(secondsLeft) : undefined
  return {
    email,
    busy,
    problem: isTooSoon ? wait : error === undefined ? undefined : textOf(error),
    change(text) {
      typed.current = text
      setEmail(text)
      if (!isTooSoon) setError(undefined)
    },
    send: () => void send(),
    prefetch() {
      loadAuth().catch(() => {})
      // Ignored: submitting retries and shows the error.
      context.auth?.prefetch().catch(() => {})
    },
  }
}

function loadAuth() {
  return import('@latchkey/core/auth').catch((cause: unknown) => {
    throw new LatchkeyError('frame/load-failed', { cause })
  })
}
