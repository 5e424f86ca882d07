import { postLostStop } from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { openLinkPage } from './openLinkPage.js'
import { showConfirmation } from './showConfirmation.js'

const page = openLinkPage()
showConfirmation(page, page.messages.lost.stop, (token) => page.call(postLostStop, { token }))
