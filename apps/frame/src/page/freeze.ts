import { postFreeze } from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { openLinkPage } from './openLinkPage.js'
import { showConfirmation } from './showConfirmation.js'
import { showFreezeRequest } from './showFreezeRequest.js'

const page = openLinkPage()
if (location.hash === '') showFreezeRequest(page)
else showConfirmation(page, page.messages.freeze, (token) => page.call(postFreeze, { token }))
