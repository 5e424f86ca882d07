import { run, showView } from '@latchkey/core/internal'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type RefObject, useRef, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useSecondsLeft } from '../../hooks/time/useSecondsLeft.js'
import { useInitialFocus } from '../../hooks/view/useInitialFocus.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewMemory } from '../../hooks/view/useViewMemory.js'
import { ArrowIcon } from '../../icons/ArrowIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { EmailField } from './EmailField.js'
import { sheet } from './EmailForm.module.css'

export type EmailFormProps = {
  /** Whether something has to be done before it may be used. */
  blocked: boolean
  /** Where it is all there is: a button with words, and the focus from the start. */
  large?: boolean
}

/** Begins a login with an e-mail address. Nothing is loaded for it before the visitor goes into the field. @spec S5.08 S5.09 */
export function EmailForm({ blocked, large = false }: EmailFormProps) {
  const t = useMessages().email
  const styles = useStyles(sheet)
  const input = useRef<HTMLInputElement>(null)
  const typed = useViewMemory('')
  const login = useEmailLogin(typed, input)
  useInitialFocus(input, large && !blocked)
  const { busy, change, email, problem, send, prefetch } = login
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
        readOnly={busy}
        onChange={change}
        onFocus={() => {
          if (!blocked) prefetch()
        }}
      >
        {!large && (
          <button
            type="submit"
            className={`${styles.submit} ${email.trim() ? styles.ready : ''}`}
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

/** A login by e-mail on its first step. */
type EmailLogin = {
  readonly email: string
  readonly busy: boolean
  /** What is wrong, in words. */
  readonly problem: string | undefined
  change(email: string): void
  send(): void
  /** Loads what the next step needs, for it takes a moment. */
  prefetch(): void
}

/** Sends an address to the embedded wallet, whose code loads with the visitor's first touch. @spec S5.08 S5.09 */
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
      const isSent = isLatchkeyError(failure, 'email/cooldown')
      // The mail that was just sent is still good: who closed the modal to read it goes on with it.
      if (!isSent || !(await resumeLogin())) setError(failure)
      if (isSent) setUntil(context.env.now() + failure.context.seconds * 1_000)
    }
    setBusy(false)
  }
  const resumeLogin = async () => {
    const { step } = context.store.get().auth
    if (step?.email.toLowerCase() !== email.trim().toLowerCase()) return false
    const view = step.number ? 'EmailVerifyDevice' : 'EmailVerifyOtp'
    await run(context, showView, { view, data: { email: step.email } })
    return true
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
      // What fails now is tried again when it is wanted, and said then.
      context.auth?.prefetch().catch(() => {})
    },
  }
}

/** The code of the embedded wallet's login. */
function loadAuth() {
  return import('@latchkey/core/auth').catch((cause: unknown) => {
    throw new LatchkeyError('frame/load-failed', { cause })
  })
}
