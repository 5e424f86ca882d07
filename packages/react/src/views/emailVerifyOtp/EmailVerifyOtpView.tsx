import { submitOtp } from '@latchkey/core/auth'
import { goBack } from '@latchkey/core/internal'
import { useAction } from '../../hooks/instance/useAction.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { CodeScene } from '../../parts/email/CodeScene.js'
import { ResendButton } from '../../parts/email/ResendButton.js'
import { useCodeEntry } from '../../parts/email/useCodeEntry.js'
import { useResend } from '../../parts/email/useResend.js'
import { Button } from '../../ui/Button/Button.js'
import type { ViewProps } from '../ViewTable.js'

/** Asks for the code of a login; after the right one the modal closes, or leads on by itself. @spec S4.29 */
export default function EmailVerifyOtpView({ email }: ViewProps<'EmailVerifyOtp'>) {
  const t = useMessages().code
  const submit = useAction(submitOtp)
  const back = useTrigger(goBack)
  const entry = useCodeEntry((otp) => submit({ otp }))
  const resend = useResend(email, entry.begin)
  return (
    <CodeScene entry={entry} sent={t.sent(email)} email={email}>
      <ResendButton resend={resend} leads={entry.spent} />
      <Button kind="small" onClick={() => back()}>
        {t.change}
      </Button>
    </CodeScene>
  )
}
