import { goBack } from '@latchkey/core/ui'
import type { ReactNode } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useEmailStepMessages } from '../../hooks/view/useEmailStepMessages.js'
import { Button } from '../../ui/Button/Button.js'
import { OtpForm, useOtpEntry } from './OtpForm.js'

export type EmailChangeOtpFormProps = {
  sent: string
  email: string
  step: string
  submit: (otp: string) => Promise<void>
  waiting?: ReactNode
}

/** One of the two codes of an e-mail change; a new code requires starting again. @spec S4.34 */
export function EmailChangeOtpForm({
  email,
  sent,
  step,
  submit,
  waiting,
}: EmailChangeOtpFormProps) {
  const { emailChange: t } = useEmailStepMessages()
  const back = useTrigger(goBack)
  const entry = useOtpEntry(submit)
  if (waiting && entry.busy) return waiting
  return (
    <OtpForm entry={entry} sent={sent} email={email} step={step} note={t.links}>
      <Button kind={entry.spent ? 'primary' : 'small'} onClick={() => back()}>
        {t.startAgain}
      </Button>
    </OtpForm>
  )
}
