import '../theme/theme.css'
import './page.css'
import { createLostMailbox } from './createLostMailbox.js'
import { openLinkPage } from './openLinkPage.js'
import { showLost } from './showLost.js'

void openLinkPage(async (page) => showLost(page, await createLostMailbox()))
