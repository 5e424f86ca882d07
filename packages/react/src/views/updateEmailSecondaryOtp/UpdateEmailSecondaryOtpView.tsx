import { submitSecondaryOtp } from '@latchkey/core/auth'
import { showSnackbar } from '@latchkey/core/internal'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { EmailChangeOtpForm } from '../../parts/email/EmailChangeOtpForm.js'

/** The code form of the new e-mail address; the right code completes the change. @spec S4.34 */
export default function UpdateEmailSecondaryOtpView() {
  const { newEmail } = useViewData('UpdateEmailSecondaryOtp')
  const t = useMessages().emailChange
  const notify = useTrigger(showSnackbar)
  return (
    <EmailChangeOtpForm
      sent={t.second(newEmail)}
      email={newEmail}
      step={t.step('2', '2')}
      submit={submitSecondaryOtp}
      onSuccess={() => notify({ variant: 'success', message: t.done(newEmail) })}
    />
  )
}
