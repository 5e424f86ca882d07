import { waitForDevice } from '@latchkey/core/auth'
import type { State } from '@latchkey/core/internal'
import { isLatchkeyError } from '@latchkey/protocol'
import { type Asked, useAsked } from '../../hooks/asking/useAsked.js'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { MailSign } from '../../parts/email/MailSign.js'
import { Marked } from '../../parts/email/Marked.js'
import { ResendButton, useResend } from '../../parts/email/ResendButton.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Scene } from '../../ui/Scene/Scene.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './EmailVerifyDeviceView.module.css'

/** Waits until the link of the mail was followed where the visitor reads it; the number ties the two together. @spec S4.29 */
export default function EmailVerifyDeviceView() {
  const { email } = useViewData('EmailVerifyDevice')
  const { device: t } = useMessages()
  const styles = useSheet(sheet)
  const number = useSelector(selectNumber)
  const wait = useAction(waitForDevice)
  // Without a number there is no link to wait for: the login is not of this visit.
  const asked = useAsked(async (signal) => number && wait({ signal }), email)
  const resend = useResend(email, asked.retry)
  if (!number || isLatchkeyError(asked.error, 'email/link-expired')) {
    return (
      <Scene picture={<MailSign />} headline={t.expired} hint={t.expiredHint} live>
        <ResendButton resend={resend} leads>
          {t.again}
        </ResendButton>
      </Scene>
    )
  }
  return (
    <div className={styles.scene}>
      <p className={styles.why}>{t.why}</p>
      <div className={styles.card}>
        <p className={styles.label}>{t.number}</p>
        <p className={styles.number} dir="ltr">
          {number}
        </p>
      </div>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <span>
            <Marked text={t.open(email)} part={email} />
          </span>
        </li>
        <li className={styles.step}>
          <span>{t.type}</span>
        </li>
      </ol>
      <Waiting asked={asked} />
      <ResendButton resend={resend}>{t.again}</ResendButton>
    </div>
  )
}

/** That we wait; or why we no longer do, and how to go on. */
function Waiting({ asked }: { asked: Asked }) {
  const { device: t, tryAgain } = useMessages()
  const styles = useSheet(sheet)
  const textOf = useErrorText()
  if (asked.error !== undefined) {
    return (
      <Notice
        text={textOf(asked.error)}
        action={
          <Button kind="small" onClick={asked.retry}>
            {tryAgain}
          </Button>
        }
      />
    )
  }
  return (
    <p className={styles.waiting} role="status">
      <Spinner />
      {t.waiting}
    </p>
  )
}

const selectNumber = ({ auth }: State) => auth.step?.number
