import { emailCooldown, resendCode } from '@latchkey/core/auth'
import { showSnackbar } from '@latchkey/core/internal'
import { isLatchkeyError } from '@latchkey/protocol'
import { useState } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useSecondsLeft } from '../../hooks/time/useSecondsLeft.js'
import { useErrorText } from '../../hooks/view/useMessages.js'

/** Another mail. */
export type Resend = {
  readonly busy: boolean
  /** Whether one was sent since the view is shown. */
  readonly done: boolean
  /** How many seconds are left until one may be asked for. */
  readonly left: number
  send(): void
}

/** Sends the mail of a login again; `sent` hears of it. @spec S5.09 */
export function useResend(email: string, sent: () => void): Resend {
  const context = useWidget()
  const resend = useAction(resendCode)
  const tell = useTrigger(showSnackbar)
  const textOf = useErrorText()
  const after = (seconds: number) => context.env.now() + seconds * 1_000
  const [until, setUntil] = useState(() => after(emailCooldown(context)))
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const send = async () => {
    if (busy) return
    setBusy(true)
    setDone(false)
    try {
      setUntil(after(await resend({ email })))
      setDone(true)
      sent()
    } catch (error) {
      if (isLatchkeyError(error, 'email/cooldown')) setUntil(after(error.context.seconds))
      tell({ variant: 'error', message: textOf(error) })
    }
    setBusy(false)
  }
  return { busy, done, left: useSecondsLeft(until), send: () => void send() }
}
