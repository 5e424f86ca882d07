import { submitPrimaryOtp } from '@latchkey/core/auth'
import { useAction } from '../../hooks/instance/useAction.js'
import { useEmailStepMessages } from '../../hooks/view/useEmailStepMessages.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { EmailChangeOtpForm } from '../../parts/email/EmailChangeOtpForm.js'

/** @spec S4.34 */
export default function UpdateEmailPrimaryOtpView() {
  const { email } = useViewData('UpdateEmailPrimaryOtp')
  const { emailChange: t } = useEmailStepMessages()
  const submitOtp = useAction(submitPrimaryOtp)
  return (
    <EmailChangeOtpForm
      sent={t.first(email)}
      email={email}
      step={t.step('1', '3')}
      submit={(otp) => submitOtp({ otp })}
    />
  )
}
