import { useSelector } from '../../hooks/instance/useSelector.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { Notice } from '../../ui/Notice/Notice.js'

/** Says that a login ends with the page, where the browser blocks the storage of the wallet's frame; as soon as the frame has said so. */
export function StorageNotice() {
  const { email: t } = useMessages()
  const endsWithPage = useSelector(({ auth }) => auth.endsWithPage)
  return endsWithPage && <Notice text={t.endsWithPage} hint={t.endsWithPageHint} tone="warning" />
}
