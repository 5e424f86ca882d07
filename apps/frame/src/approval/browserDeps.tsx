import { createRoot } from 'react-dom/client'
import { canDetectOverlays } from '../gate/watchGate.js'
import { drawInLanguage } from '../locales/drawInLanguage.js'
import { StageView } from '../screens/StageView.js'
import type { Stage } from '../stage/Stage.js'
import {
  browserMessages,
  type OtherWindow,
  type WindowMessages,
} from '../window/challengeOpener.js'
import type { ApprovalsParameters } from './Approvals.js'

export type ApprovalDeps = {
  draw(stage: Stage): void
  now(): number
  /** Whether the browser reports elements that cover the frame; otherwise approvals happen in a window. */
  readonly detectsOverlays: boolean
  /** Returns the window; null if none opened, or if the page's cross-origin isolation hides it. */
  openWindow(url: string): OtherWindow | null
  readonly messages: WindowMessages
}

export async function browserDeps({
  root,
}: Pick<ApprovalsParameters, 'root'>): Promise<ApprovalDeps> {
  const view = createRoot(root)
  const embedded = window !== window.top
  const { draw, ready } = drawInLanguage<Stage>((stage, { language, messages }) => {
    const words = messages.approval
    view.render(
      <StageView stage={stage} words={words} language={language} embedded={embedded} now={now} />,
    )
  })
  await ready()
  return {
    draw,
    now,
    detectsOverlays: !embedded || canDetectOverlays(),
    openWindow: (url) => window.open(url, '_blank', 'popup,width=400,height=720'),
    messages: browserMessages(),
  }
}

const now = () => Date.now()
