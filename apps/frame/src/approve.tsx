import './theme/theme.css'
import { createRoot } from 'react-dom/client'
import { drawInLanguage } from './locales/drawInLanguage.js'
import { StageView } from './screens/StageView.js'
import type { Stage } from './stage/Stage.js'
import { dressWindow } from './theme/dressWindow.js'
import { browserMessages } from './window/challengeOpener.js'
import { vaultRendezvous } from './window/Rendezvous.js'
import { runApproveWindow } from './window/runApproveWindow.js'

const root = document.getElementById('root')
const fragment = location.hash
// Removes the secret key from the URL, and so from the history.
history.replaceState(null, '', location.pathname)

if (root && window === window.top) {
  const view = createRoot(root)
  const now = () => Date.now()
  const dress = dressWindow()
  const { draw } = drawInLanguage<Stage>((stage, { language, messages }) => {
    const words = messages.approval
    view.render(
      <StageView stage={stage} words={words} language={language} embedded={false} now={now} />,
    )
  })
  draw({ kind: 'reading', hostOrigin: '', dappName: '', onReject: () => window.close() })
  void runApproveWindow({
    ...browserMessages(),
    fragment,
    openers: window.opener ? [window.opener] : [],
    rendezvous: vaultRendezvous,
    draw,
    onRequest: dress,
    now,
    onLeave: (callback) => addEventListener('pagehide', callback),
    close: () => window.close(),
  })
}
