import { type SocialAttempt, startFarcaster } from '@latchkey/core/auth'
import { goBack, type State } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchView } from '../../hooks/view/usePrefetchView.js'
import { useSocialMessages } from '../../hooks/view/useSocialMessages.js'
import { CopyLinkButton } from '../../parts/pairing/CopyLinkButton.js'
import { SocialImage } from '../../parts/social/SocialImage.js'
import { SocialStage } from '../../parts/social/SocialStage.js'
import { useSocial } from '../../parts/social/useSocial.js'
import { type SocialFailure, useSocialProblem } from '../../parts/social/useSocialProblem.js'
import { useUntilLeft } from '../../parts/social/useUntilLeft.js'
import { Button } from '../../ui/Button/Button.js'
import { PendingRing } from '../../ui/PendingRing/PendingRing.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { FarcasterCode } from './FarcasterCode.js'

/** @spec S3.49 S3.66 S4.05 */
export default function ConnectingFarcasterView() {
  const attempt = useUntilLeft(useSelector(selectFarcaster))
  usePrefetchView(attempt ? 'EmailVerifyDevice' : undefined)
  return (
    <SocialStage status={attempt?.status}>
      <Step attempt={attempt} />
    </SocialStage>
  )
}

const selectFarcaster = ({ auth: { social } }: State) =>
  social?.provider === 'farcaster' ? social : undefined

function Step({ attempt }: { attempt: SocialAttempt | undefined }) {
  const { env } = useWidget()
  const { name } = useSocial('farcaster')
  const problem = useSocialProblem(attempt, name)
  if (problem) return <Failure problem={problem} />
  if (!attempt) return <Start name={name} />
  if (attempt.status === 'finishing') return <Finishing name={name} />
  return env.mobile ? <AppLink url={attempt.url} /> : <FarcasterCode url={attempt.url} />
}

function Mark({ isWaiting }: { isWaiting: boolean }) {
  return (
    <PendingRing isWaiting={isWaiting}>
      <SocialImage social={useSocial('farcaster')} size={72} />
    </PendingRing>
  )
}

/** A host may open the view directly. */
function Start({ name }: { name: string }) {
  const t = useSocialMessages()
  const start = useTrigger(startFarcaster)
  return (
    <StatusView image={<Mark isWaiting={false} />} headline={t.farcaster.link} hint={t.intro}>
      <Button kind="primary" takesFocus onClick={() => start({})}>
        {t.continue(name)}
      </Button>
    </StatusView>
  )
}

function Finishing({ name }: { name: string }) {
  const { finishing } = useSocialMessages().steps
  return (
    <StatusView
      live
      image={<Mark isWaiting />}
      headline={finishing.title(name)}
      hint={finishing.hint(name)}
    />
  )
}

function Failure({ problem }: { problem: SocialFailure }) {
  const { tryAgain } = useMessages()
  const t = useSocialMessages()
  const start = useTrigger(startFarcaster)
  const back = useTrigger(goBack)
  return (
    <StatusView
      live
      image={<Mark isWaiting={false} />}
      headline={problem.title}
      hint={problem.hint}
    >
      {problem.isUnavailable ? (
        <Button kind="primary" onClick={() => back()}>
          {t.other}
        </Button>
      ) : (
        <Button kind="primary" takesFocus onClick={() => start({})}>
          {tryAgain}
        </Button>
      )}
    </StatusView>
  )
}

/** Opens in another tab, so that this one can wait. */
function AppLink({ url }: { url: string | undefined }) {
  const { farcaster: t } = useSocialMessages()
  const { env } = useWidget()
  return (
    <StatusView live image={<Mark isWaiting />} headline={t.link} hint={t.linkHint}>
      <Button
        kind="primary"
        busy={url === undefined}
        onClick={() => url && env.openLink(url, '_blank')}
      >
        {t.open}
      </Button>
      <CopyLinkButton uri={url} />
    </StatusView>
  )
}
