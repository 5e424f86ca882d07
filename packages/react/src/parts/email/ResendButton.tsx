import { emailCooldown, resendCode } from '@latchkey/core/auth'
import { showSnackbar } from '@latchkey/core/internal'
import { isLatchkeyError } from '@latchkey/protocol'
import { useState } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useSecondsLeft } from '../../hooks/time/useSecondsLeft.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Button } from '../../ui/Button/Button.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './ResendButton.module.css'

export type ResendButtonProps = {
  resend: Resend
  /** What it does; a new code if not given. */
  children?: string
  /** Whether it is the one thing to do. */
  isPrimary?: boolean
}

/** Has another mail sent, once enough time has passed since the last; until then it counts. @spec S5.09 */
export function ResendButton({ children, isPrimary = false, resend }: ResendButtonProps) {
  const t = useMessages().code
  const styles = useStyles(sheet)
  const { busy, done, secondsLeft, send } = resend
  return (
    <>
      {secondsLeft > 0 ? (
        // The time is no news: whoever listens is told when it is over, by the button's name.
        <span className={styles.count}>{t.resendIn(secondsLeft)}</span>
      ) : (
        <Button kind={isPrimary ? 'primary' : 'small'} busy={busy} onClick={send}>
          {children ?? t.resend}
        </Button>
      )}
      <VisuallyHidden live="polite">{done && t.resent}</VisuallyHidden>
    </>
  )
}

/** Another mail. */
type Resend = {
  readonly busy: boolean
  /** Whether one was sent since the view is shown. */
  readonly done: boolean
  /** How many seconds are left until one may be asked for. */
  readonly secondsLeft: number
  send(): void
}

/** Sends the mail of a login again; `sent` hears of it. @spec S5.09 */
export function useResend(email: string, onSent: () => void): Resend {
  const context = useWidget()
  const resend = useAction(resendCode)
  const notify = useTrigger(showSnackbar)
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
      onSent()
    } catch (error) {
      if (isLatchkeyError(error, 'email/cooldown')) setUntil(after(error.context.seconds))
      notify({ variant: 'error', message: textOf(error) })
    }
    setBusy(false)
  }
  return { busy, done, secondsLeft: useSecondsLeft(until), send: () => void send() }
}
