import '../theme/theme.css'
import './page.css'
import { createLostMailbox } from './lost/createLostMailbox.js'
import { showLost } from './lost/showLost.js'
import { openLinkPage } from './openLinkPage.js'

const page = openLinkPage()
void createLostMailbox().then((lost) => showLost(page, lost))
