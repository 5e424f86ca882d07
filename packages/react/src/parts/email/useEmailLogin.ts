import { run, showView } from '@latchkey/core/internal'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type RefObject, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useSecondsLeft } from '../../hooks/time/useSecondsLeft.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'

/** A login by e-mail on its first step. */
export type EmailLogin = {
  readonly email: string
  readonly busy: boolean
  /** What is wrong, in words. */
  readonly problem: string | undefined
  change(email: string): void
  send(): void
  /** Loads what the next step needs, for it takes a moment. */
  warm(): void
}

/** Sends an address to the embedded wallet, whose code loads with the visitor's first touch. @spec S5.08 S5.09 */
export function useEmailLogin(
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
  const left = useSecondsLeft(until)
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
      if (!isSent || !(await goOn())) setError(failure)
      if (isSent) setUntil(context.env.now() + failure.context.seconds * 1_000)
    }
    setBusy(false)
  }
  const goOn = async () => {
    const { step } = context.store.get().auth
    if (step?.email.toLowerCase() !== email.trim().toLowerCase()) return false
    const view = step.number ? 'EmailVerifyDevice' : 'EmailVerifyOtp'
    await run(context, showView, { view, data: { email: step.email } })
    return true
  }
  const wait = left > 0 ? t.cooldown(left) : undefined
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
    warm() {
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
