import { useMessages } from '../../hooks/useMessages.js'
import { EmailScene } from '../create/EmailScene.js'

/** Logging in by e-mail and nothing else; for hosts that open it by name. */
export default function EmailLoginView() {
  const t = useMessages().email
  return <EmailScene title={t.title} hint={t.hint} />
}
