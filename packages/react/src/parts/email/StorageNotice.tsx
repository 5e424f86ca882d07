import type { State } from '@latchkey/core/internal'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { Notice } from '../../ui/Notice/Notice.js'

/** Says, before a visitor logs in, that this browser blocks storage, so that the login ends with the page. */
export function StorageNotice() {
  const { endsWithPage, endsWithPageHint } = useMessages().email
  const isShown = useSelector(selectEndsWithPage)
  return isShown && <Notice text={endsWithPage} hint={endsWithPageHint} tone="warning" />
}

const selectEndsWithPage = ({ auth }: State) => auth.endsWithPage
