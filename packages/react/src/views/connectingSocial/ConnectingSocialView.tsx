import { retrySocial, type SocialAttempt } from '@latchkey/core/auth'
import { goBack, type SocialOption, type State } from '@latchkey/core/ui'
import { useCallback } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchView } from '../../hooks/view/usePrefetchView.js'
import { useSocialMessages } from '../../hooks/view/useSocialMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { SocialImage } from '../../parts/social/SocialImage.js'
import { SocialStage } from '../../parts/social/SocialStage.js'
import { useSocial } from '../../parts/social/useSocial.js'
import { useSocialLogin } from '../../parts/social/useSocialLogin.js'
import { useSocialProblem } from '../../parts/social/useSocialProblem.js'
import { useUntilLeft } from '../../parts/social/useUntilLeft.js'
import { Button } from '../../ui/Button/Button.js'
import { PendingRing } from '../../ui/PendingRing/PendingRing.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { sheet } from './ConnectingSocialView.module.css'

/** @spec S3.48 S3.51 */
export default function ConnectingSocialView() {
  const { provider } = useViewData('ConnectingSocial')
  const t = useSocialMessages()
  const styles = useStyles(sheet)
  const social = useSocial(provider)
  const attempt = useSocialAttempt(provider)
  const problem = useSocialProblem(attempt, social.name)
  const back = useTrigger(goBack)
  usePrefetchView(attempt ? 'EmailVerifyDevice' : undefined)
  const status = attempt?.status ?? 'idle'
  const step = status === 'failed' ? undefined : t.steps[status]
  return (
    <SocialStage status={attempt?.status}>
      <StatusView
        live
        image={
          <PendingRing isWaiting={step !== undefined && status !== 'idle'}>
            <SocialImage social={social} size={72} />
          </PendingRing>
        }
        headline={problem?.title ?? step?.title(social.name) ?? ''}
        hint={
          problem ? (
            problem.hint
          ) : (
            // As tall as the longest automatic step, so that Cancel stays in place.
            <span className={styles.hint} data-room={t.steps.waiting.hint(social.name)}>
              <span>{step?.hint(social.name)}</span>
            </span>
          )
        }
      >
        <div className={styles.actions}>
          {problem?.isUnavailable ? (
            <Button kind="primary" onClick={() => back()}>
              {t.other}
            </Button>
          ) : (
            <>
              <MainAction social={social} attempt={attempt} />
              <Button onClick={() => back()}>{t.cancel}</Button>
            </>
          )}
        </div>
      </StatusView>
    </SocialStage>
  )
}

type MainActionProps = { social: SocialOption; attempt: SocialAttempt | undefined }

function MainAction({ attempt, social }: MainActionProps) {
  const { tryAgain } = useMessages()
  const t = useSocialMessages()
  const styles = useStyles(sheet)
  const { start } = useSocialLogin(social)
  const retry = useTrigger(retrySocial)
  const { name } = social
  const isBlocked = useSocialProblem(attempt, name)?.isBlocked
  if (!attempt) {
    return (
      <Button kind="primary" takesFocus onClick={start}>
        {t.continue(name)}
      </Button>
    )
  }
  const again = () => retry({ text: t.steps.opening.title(name) })
  if (attempt.status === 'apart') {
    return (
      <>
        <p className={styles.lost}>{t.lost}</p>
        <Button onClick={again}>{t.openAgain}</Button>
      </>
    )
  }
  if (attempt.status !== 'failed') return null
  return (
    <Button kind="primary" takesFocus onClick={again}>
      {isBlocked ? t.open(name) : tryAgain}
    </Button>
  )
}

/** Another provider's attempt may have failed before. */
function useSocialAttempt(provider: string): SocialAttempt | undefined {
  const select = useCallback(
    ({ auth: { social } }: State) => (social?.provider === provider ? social : undefined),
    [provider],
  )
  return useUntilLeft(useSelector(select))
}
