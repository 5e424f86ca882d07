import { useMessages } from '../../hooks/view/useMessages.js'
import { EmailScene } from '../../parts/email/EmailScene.js'

/** Logging in by e-mail and nothing else; for hosts that open it by name. */
export default function EmailLoginView() {
  const t = useMessages().email
  return <EmailScene title={t.title} hint={t.hint} />
}
