import './theme/theme.css'
import { createRoot } from 'react-dom/client'
import { chooseLanguage, directionOf } from './locales/chooseLanguage.js'
import { messagesOf } from './locales/messagesOf.js'
import { securityWordsOf } from './locales/security/securityWordsOf.js'
import { runSecurityWindow, type SecurityStage } from './security/runSecurityWindow.js'
import { SecurityView } from './securityWindow/SecurityView.js'
import { browserMessages } from './window/challengeOpener.js'
import { vaultRendezvous } from './window/Rendezvous.js'

const page = document.documentElement
const root = document.getElementById('root')
const fragment = location.hash
// Removes the secret key from the URL, and so from the history.
history.replaceState(null, '', location.pathname)

if (root && window === window.top) {
  const view = createRoot(root)
  const now = () => Date.now()
  setLanguage()
  page.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const draw = (stage: SecurityStage) => {
    const { language, messages } = messagesOf(page.lang)
    const words = securityWordsOf(language)
    document.title = words.title
    const { approval } = messages
    view.render(<SecurityView {...{ approval, language, now, stage, words }} />)
  }
  draw({ kind: 'loading' })
  void runSecurityWindow({
    ...browserMessages(),
    fragment,
    opener: window.opener,
    rendezvous: vaultRendezvous,
    draw,
    onHello({ language, theme }) {
      setLanguage(language)
      if (theme) page.dataset.theme = theme
    },
    now,
    onLeave: (callback) => addEventListener('pagehide', callback),
    onDone: () => window.close(),
  })
}

function setLanguage(suggested?: string): void {
  const language = chooseLanguage(navigator.languages, suggested)
  page.lang = language
  page.dir = directionOf(language)
}
