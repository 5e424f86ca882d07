import { useMessages } from '../../hooks/view/useMessages.js'
import { EmailLoginPanel } from '../../parts/email/EmailLoginPanel.js'

/** Logging in by e-mail and nothing else; for hosts that open it by name. */
export default function EmailLoginView() {
  const t = useMessages().email
  return <EmailLoginPanel title={t.title} hint={t.hint} />
}
