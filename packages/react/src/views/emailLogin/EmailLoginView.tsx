import { useMessages } from '../../hooks/view/useMessages.js'
import { EmailLoginPanel } from '../../parts/email/EmailLoginPanel.js'

/** The e-mail login only; for hosts that open it by name. */
export default function EmailLoginView() {
  const t = useMessages().email
  return <EmailLoginPanel title={t.title} hint={t.hint} />
}
