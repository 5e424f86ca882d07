import { postFreeze } from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { openLinkPage } from './openLinkPage.js'
import { showConfirmation } from './showConfirmation.js'

const page = openLinkPage()
showConfirmation(page, page.messages.freeze, (token) => page.call(postFreeze, { token }))
