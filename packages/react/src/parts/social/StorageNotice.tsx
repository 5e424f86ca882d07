import { useSelector } from '../../hooks/instance/useSelector.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { Notice } from '../../ui/Notice/Notice.js'

/** A browser that blocks the frame's storage ends the login with the page. */
export function StorageNotice() {
  const { email: t } = useMessages()
  const endsWithPage = useSelector(({ auth }) => auth.endsWithPage)
  return endsWithPage && <Notice text={t.endsWithPage} hint={t.endsWithPageHint} tone="warning" />
}
