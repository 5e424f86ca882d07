import { useMessages } from '../../hooks/view/useMessages.js'
import { EmailLoginPanel } from '../../parts/email/EmailLoginPanel.js'

export default function EmailLoginView() {
  const t = useMessages().email
  return <EmailLoginPanel title={t.title} hint={t.hint} />
}
