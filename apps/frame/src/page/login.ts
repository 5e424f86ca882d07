import { postLoginLink } from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { openLinkPage } from './openLinkPage.js'
import { showNumberForm } from './showNumberForm.js'

void openLinkPage((page) => showNumberForm(page, (input) => page.call(postLoginLink, input)))
