import { postEmailStop } from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { openLinkPage } from './openLinkPage.js'
import { showConfirmation } from './showConfirmation.js'

void openLinkPage((page) =>
  showConfirmation(page, page.messages.stop, (token) => page.call(postEmailStop, { token })),
)
