import '../theme/theme.css'
import './page.css'
import { createLostMailbox } from './createLostMailbox.js'
import { openLinkPage } from './openLinkPage.js'
import { showLost } from './showLost.js'

const page = openLinkPage()
void createLostMailbox().then((lost) => showLost(page, lost))
