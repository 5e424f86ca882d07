import { type Action, goBack } from '@latchkey/core/internal'
import { useAction } from '../../hooks/instance/useAction.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { Button } from '../../ui/Button/Button.js'
import { OtpForm, useOtpEntry } from './OtpForm.js'

export type EmailChangeOtpFormProps = {
  sent: string
  email: string
  step: string
  submit: Action<{ otp: string }, void>
  /** The notification after the right code. */
  onSuccess?: () => void
}

/** One of the two codes of an e-mail change. For a new code the visitor starts again with the address. @spec S4.34 */
export function EmailChangeOtpForm({
  onSuccess,
  email,
  sent,
  step,
  submit,
}: EmailChangeOtpFormProps) {
  const t = useMessages().emailChange
  const submitOtp = useAction(submit)
  const back = useTrigger(goBack)
  const entry = useOtpEntry(async (otp) => {
    await submitOtp({ otp })
    onSuccess?.()
  })
  return (
    <OtpForm entry={entry} sent={sent} email={email} step={step} note={t.links}>
      <Button kind={entry.spent ? 'primary' : 'small'} onClick={() => back()}>
        {t.startAgain}
      </Button>
    </OtpForm>
  )
}
