import { postLostStop } from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { openLinkPage } from './openLinkPage.js'
import { showConfirmation } from './showConfirmation.js'

void openLinkPage((page) =>
  showConfirmation(page, page.messages.lost.stop, (token) => page.call(postLostStop, { token })),
)
