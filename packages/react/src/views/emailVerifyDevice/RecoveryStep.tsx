import type { State } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useEmailStepMessages } from '../../hooks/view/useEmailStepMessages.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { ResendButton, useResend } from '../../parts/email/ResendButton.js'
import { ProtectionStep } from './ProtectionStep.js'

/** @spec S4.29 */
export function RecoveryStep({ email }: { email: string }) {
  const { device } = useEmailStepMessages()
  const { recovery: t } = useProtectionMessages()
  const isOver = useSelector(selectOver)
  const resend = useResend(email, () => {})
  return (
    <ProtectionStep
      headline={t.title}
      hint={isOver ? t.overHint : t.hint}
      isOver={isOver}
      again={
        <ResendButton resend={resend} isPrimary>
          {device.again}
        </ResendButton>
      }
    />
  )
}

const selectOver = ({ auth }: State) => auth.login?.step?.validUntil === 0
