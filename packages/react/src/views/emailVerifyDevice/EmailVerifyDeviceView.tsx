import { waitForDevice } from '@latchkey/core/auth'
import type { State } from '@latchkey/core/ui'
import { isLatchkeyError } from '@latchkey/protocol'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { type AsyncTask, useAsyncTask } from '../../hooks/tasks/useAsyncTask.js'
import { useEmailStepMessages } from '../../hooks/view/useEmailStepMessages.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { HighlightedText } from '../../parts/email/HighlightedText.js'
import { ResendButton, useResend } from '../../parts/email/ResendButton.js'
import { Button } from '../../ui/Button/Button.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { sheet } from './EmailVerifyDeviceView.module.css'
import { OtherDeviceButton } from './OtherDeviceButton.js'
import { RecoveryStep } from './RecoveryStep.js'
import { SocialRecoveryStep } from './SocialRecoveryStep.js'

/** @spec S4.29 */
export default function EmailVerifyDeviceView() {
  const { email, provider } = useViewData('EmailVerifyDevice')
  const recovers = useSelector(selectRecovers)
  if (email === undefined) return <SocialRecoveryStep provider={provider} />
  return recovers ? <RecoveryStep email={email} /> : <LinkStep email={email} />
}

/** The link may be opened on any device; the number connects the two. */
function LinkStep({ email }: { email: string }) {
  const { device: t } = useEmailStepMessages()
  const styles = useStyles(sheet)
  const { mail, number } = useSelector(selectLink) ?? {}
  const isSecondMail = mail === 'second'
  const wait = useAction(waitForDevice)
  // Without a number the login is from an earlier visit.
  const task = useAsyncTask(async (signal) => number && wait({ signal }), email)
  const resend = useResend(email, task.retry)
  if (!number || isLatchkeyError(task.error, 'email/link-expired')) {
    return (
      <StatusView
        image={
          <IconBadge>
            <MailIcon />
          </IconBadge>
        }
        headline={t.expired}
        hint={t.expiredHint}
        live
      >
        <ResendButton resend={resend} isPrimary>
          {t.again}
        </ResendButton>
      </StatusView>
    )
  }
  return (
    <div className={styles.root}>
      <p className={styles.reason}>{t.why}</p>
      <div className={styles.card}>
        <p className={styles.label}>{t.number}</p>
        <p className={styles.number} dir="ltr">
          {number}
        </p>
      </div>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <span>
            <HighlightedText text={(isSecondMail ? t.second : t.open)(email)} highlight={email} />
          </span>
        </li>
        <li className={styles.step}>
          <span>{t.type}</span>
        </li>
      </ol>
      <WaitingStatus task={task} />
      <ResendButton resend={resend}>{t.again}</ResendButton>
      {/* Before the code there is no session that another device could approve. */}
      {isSecondMail && <OtherDeviceButton />}
    </div>
  )
}

function WaitingStatus({ task }: { task: AsyncTask }) {
  const { tryAgain } = useMessages()
  const { device: t } = useEmailStepMessages()
  const styles = useStyles(sheet)
  const textOf = useErrorText()
  if (task.error !== undefined) {
    return (
      <Notice
        text={textOf(task.error)}
        action={
          <Button kind="small" onClick={task.retry}>
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

const selectRecovers = ({ auth }: State) => auth.login?.step?.kind === 'recovery'
const selectLink = ({ auth }: State) =>
  auth.login?.step?.kind === 'link' ? auth.login.step : undefined
