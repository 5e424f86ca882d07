import { submitSecondaryOtp } from '@latchkey/core/auth'
import { showSnackbar } from '@latchkey/core/ui'
import { useState } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useEmailStepMessages } from '../../hooks/view/useEmailStepMessages.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { EmailChangeOtpForm } from '../../parts/email/EmailChangeOtpForm.js'
import { EmailLinksStatus } from '../../parts/email/EmailLinksStatus.js'

/** @spec S4.34 */
export default function UpdateEmailSecondaryOtpView() {
  const { email, newEmail } = useViewData('UpdateEmailSecondaryOtp')
  const { emailChange: t } = useEmailStepMessages()
  const notify = useTrigger(showSnackbar)
  const submitOtp = useAction(submitSecondaryOtp)
  const [isAccepted, setAccepted] = useState(false)
  const submit = async (otp: string) => {
    await submitOtp({ otp, onAccepted: () => setAccepted(true) })
    notify({ variant: 'success', message: t.done(newEmail) })
  }
  return (
    <EmailChangeOtpForm
      sent={t.second(newEmail)}
      email={newEmail}
      step={t.step('2', '3')}
      submit={submit}
      waiting={isAccepted && <EmailLinksStatus oldEmail={email} newEmail={newEmail} />}
    />
  )
}
