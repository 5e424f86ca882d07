import './theme/theme.css'
import { createRoot } from 'react-dom/client'
import { drawInLanguage } from './locales/drawInLanguage.js'
import { runSecurityWindow, type SecurityStage } from './security/runSecurityWindow.js'
import { SecurityView } from './securityWindow/SecurityView.js'
import { dressWindow } from './theme/dressWindow.js'
import { browserMessages, openersOf } from './window/challengeOpener.js'
import { vaultRendezvous } from './window/Rendezvous.js'

const root = document.getElementById('root')
const fragment = location.hash
// Removes the secret key from the URL, and so from the history.
history.replaceState(null, '', location.pathname)

if (root && window === window.top) {
  const view = createRoot(root)
  const now = () => Date.now()
  const dress = dressWindow()
  const { draw } = drawInLanguage<SecurityStage>((stage, { language, messages }) => {
    const { approval, security: words } = messages
    document.title = words.title
    view.render(<SecurityView {...{ approval, language, now, stage, words }} />)
  })
  draw({ kind: 'loading' })
  void runSecurityWindow({
    ...browserMessages(),
    fragment,
    openers: openersOf(window.opener),
    rendezvous: vaultRendezvous,
    draw,
    onHello: dress,
    now,
    onLeave: (callback) => addEventListener('pagehide', callback),
    onDone: () => window.close(),
  })
}
