import { postFreeze } from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { type LinkPage, openLinkPage } from './openLinkPage.js'
import { showConfirmation } from './showConfirmation.js'
import { showFreezeRequest } from './showFreezeRequest.js'

const open = () => void openLinkPage(show)
open()
// Who pastes the mail's link into the tab that requested it changes only what is behind the #: nothing is loaded anew.
addEventListener('hashchange', open)

function show(page: LinkPage): void {
  if (location.hash === '') showFreezeRequest(page)
  else showConfirmation(page, page.messages.freeze, (token) => page.call(postFreeze, { token }))
}
