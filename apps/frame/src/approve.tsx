import './theme/theme.css'
import { createRoot } from 'react-dom/client'
import { directionOf, messagesOf } from './locales/messagesOf.js'
import { StageView } from './screens/StageView.js'
import type { Stage } from './stage/Stage.js'
import { vaultMeeting } from './window/Meeting.js'
import { runApproveWindow } from './window/runApproveWindow.js'

const page = document.documentElement
const root = document.getElementById('root')
const fragment = location.hash
// The key is nobody else's: it goes out of the address, and so out of the history.
history.replaceState(null, '', location.pathname)

if (root && window === window.top) {
  const view = createRoot(root)
  const now = () => Date.now()
  speak(navigator.language)
  page.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const draw = (stage: Stage) => {
    const { language, messages } = messagesOf(page.lang)
    const words = messages.approval
    view.render(
      <StageView stage={stage} words={words} language={language} embedded={false} now={now} />,
    )
  }
  draw({ kind: 'reading', hostOrigin: '', calledName: '', onReject: () => window.close() })
  void runApproveWindow({
    fragment,
    meeting: vaultMeeting,
    draw,
    onRequest({ language, theme }) {
      if (language) speak(language)
      if (theme) page.dataset.theme = theme
    },
    now,
    onLeave: (tell) => addEventListener('pagehide', tell),
    close: () => window.close(),
  })
}

function speak(tag: string): void {
  const { language } = messagesOf(tag)
  page.lang = language
  page.dir = directionOf(language)
}
