import { emailCooldown, resendCode } from '@latchkey/core/auth'
import { type State, showSnackbar } from '@latchkey/core/ui'
import { isLatchkeyError } from '@latchkey/protocol'
import { useState } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useSecondsLeft } from '../../hooks/time/useSecondsLeft.js'
import { useEmailStepMessages } from '../../hooks/view/useEmailStepMessages.js'
import { useErrorText } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Button } from '../../ui/Button/Button.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './ResendButton.module.css'

export type ResendButtonProps = {
  resend: Resend
  children?: string
  isPrimary?: boolean
}

/** @spec S5.09 */
export function ResendButton({ children, isPrimary = false, resend }: ResendButtonProps) {
  const { code: t } = useEmailStepMessages()
  const styles = useStyles(sheet)
  const { busy, done, secondsLeft, send } = resend
  return (
    <>
      {secondsLeft > 0 ? (
        // Not announced: screen readers get the button's name when the countdown ends.
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

type Resend = {
  readonly busy: boolean
  readonly done: boolean
  readonly secondsLeft: number
  send(): void
}

/** @spec S5.09 */
export function useResend(email: string, onSent: () => void): Resend {
  const context = useWidget()
  const resend = useAction(resendCode)
  const notify = useTrigger(showSnackbar)
  const textOf = useErrorText()
  const after = (seconds: number) => context.env.now() + seconds * 1_000
  const [until, setUntil] = useState(() => after(emailCooldown(context)))
  const busy = useSelector(selectSending)
  const [done, setDone] = useState(false)
  const send = async () => {
    if (busy) return
    setDone(false)
    try {
      setUntil(after(await resend({ email })))
      setDone(true)
      onSent()
    } catch (error) {
      if (isLatchkeyError(error, 'email/cooldown')) setUntil(after(error.context.seconds))
      notify({ variant: 'error', message: textOf(error) })
    }
  }
  return { busy, done, secondsLeft: useSecondsLeft(until), send: () => void send() }
}

const selectSending = ({ auth }: State) => auth.login?.status === 'sending'
