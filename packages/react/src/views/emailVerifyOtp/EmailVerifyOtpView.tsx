import { submitOtp } from '@latchkey/core/auth'
import { goBack } from '@latchkey/core/ui'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useEmailStepMessages } from '../../hooks/view/useEmailStepMessages.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { OtpForm, useOtpEntry } from '../../parts/email/OtpForm.js'
import { ResendButton, useResend } from '../../parts/email/ResendButton.js'
import { Button } from '../../ui/Button/Button.js'
import { ExternalLink } from '../../ui/ExternalLink/ExternalLink.js'
import { sheet } from './EmailVerifyOtpView.module.css'

/** The vault's own page, for visitors who no longer get its mails. */
function LostMailbox() {
  const { recovery: t } = useProtectionMessages()
  const styles = useStyles(sheet)
  const { auth } = useWidget()
  return auth ? (
    <ExternalLink className={styles.lost} href={`${auth.site}/recover`}>
      {t.lostMailbox}
    </ExternalLink>
  ) : null
}

/** @spec S4.29 */
export default function EmailVerifyOtpView() {
  const { email } = useViewData('EmailVerifyOtp')
  const { email: words } = useMessages()
  const { code: t } = useEmailStepMessages()
  const endsWithPage = useSelector(({ auth }) => auth.endsWithPage)
  const submit = useAction(submitOtp)
  const back = useTrigger(goBack)
  const entry = useOtpEntry((otp) => submit({ otp }))
  const resend = useResend(email, entry.reset)
  return (
    <OtpForm
      entry={entry}
      sent={t.sent(email)}
      email={email}
      // The frame may report blocked storage only after the e-mail form has closed.
      note={endsWithPage ? words.endsWithPageHint : undefined}
    >
      <ResendButton resend={resend} isPrimary={entry.spent} />
      <Button kind="small" onClick={() => back()}>
        {t.change}
      </Button>
      <LostMailbox />
    </OtpForm>
  )
}
