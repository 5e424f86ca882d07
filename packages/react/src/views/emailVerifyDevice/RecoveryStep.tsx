import { recoverLogin } from '@latchkey/core/auth'
import type { State } from '@latchkey/core/internal'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { ShieldIcon } from '../../icons/ShieldIcon.js'
import { ResendButton, useResend } from '../../parts/email/ResendButton.js'
import { Button } from '../../ui/Button/Button.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'

/** Says that the e-mail alone does not open this wallet here, and has the wallet show what does. @spec S4.29 */
export function RecoveryStep({ email }: { email: string }) {
  const { device, tryAgain } = useMessages()
  const { recovery: t } = useProtectionMessages()
  const textOf = useErrorText()
  const { error, isBusy } = useSelector(selectRecovery) ?? {}
  const isOver = useSelector(selectOver)
  const recover = useTrigger(recoverLogin)
  const resend = useResend(email, () => {})
  return (
    <StatusView
      image={
        <IconBadge>
          <ShieldIcon />
        </IconBadge>
      }
      headline={t.title}
      hint={isOver ? t.overHint : t.hint}
      live
    >
      {error && !isOver && <Notice text={textOf(error)} />}
      {isOver ? (
        <ResendButton resend={resend} isPrimary>
          {device.again}
        </ResendButton>
      ) : (
        <Button kind="primary" busy={isBusy} takesFocus onClick={() => recover({})}>
          {error ? tryAgain : t.go}
        </Button>
      )}
    </StatusView>
  )
}

const selectRecovery = ({ auth }: State) => auth.step?.recovery
/** The session that the code began is over. */
const selectOver = ({ auth }: State) => auth.step?.validUntil === 0
