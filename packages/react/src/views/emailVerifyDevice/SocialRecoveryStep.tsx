import type { State } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useSocialMessages } from '../../hooks/view/useSocialMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { SocialImage } from '../../parts/social/SocialImage.js'
import { useSocial } from '../../parts/social/useSocial.js'
import { useSocialLogin } from '../../parts/social/useSocialLogin.js'
import { Button } from '../../ui/Button/Button.js'
import { ProtectionStep } from './ProtectionStep.js'
import { sheet } from './SocialRecoveryStep.module.css'

type Props = {
  /** Undefined if the host logged the visitor in. */
  provider: string | undefined
}

/** @spec S4.29 */
export function SocialRecoveryStep({ provider }: Props) {
  const { recovery: t } = useSocialMessages()
  const isOver = useSelector(selectOver)
  const { name } = useSocial(provider ?? '')
  const hint = isOver ? t.overHint : t.hint
  const siteHint = isOver ? t.siteOverHint : t.siteHint
  return (
    <ProtectionStep
      headline={t.title}
      hint={provider ? hint(name) : siteHint}
      isOver={isOver}
      again={provider && <LoginAgain provider={provider} />}
    >
      {provider && <LoggedInUser provider={provider} />}
    </ProtectionStep>
  )
}

/** A visitor with several accounts may have picked the wrong one. */
function LoggedInUser({ provider }: { provider: string }) {
  const styles = useStyles(sheet)
  const social = useSocial(provider)
  const userName = useSelector(selectUserName)
  return (
    <p className={styles.user}>
      <SocialImage social={social} size={20} />
      <span className={styles.name} dir="auto">
        {userName ?? social.name}
      </span>
    </p>
  )
}

function LoginAgain({ provider }: { provider: string }) {
  const { recovery: t } = useSocialMessages()
  const social = useSocial(provider)
  const { start, view } = useSocialLogin(social)
  return (
    <Button kind="primary" leadsTo={view} onClick={start}>
      {t.again(social.name)}
    </Button>
  )
}

const selectUserName = ({ auth: { login } }: State) =>
  login?.step?.kind === 'recovery' ? login.step.social?.userName : undefined
/** The session is over, or the login is from an earlier visit. */
const selectOver = ({ auth }: State) => !auth.login?.step?.validUntil
