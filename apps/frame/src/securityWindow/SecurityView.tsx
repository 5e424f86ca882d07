import '../screens/approval.css'
import '../screens/footer.css'
import '../screens/number.css'
import './security.css'
import type { ApprovalMessages } from '../locales/en/enApproval.js'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import { NumberScreen } from '../screens/NumberScreen.js'
import type { SecurityStage } from '../security/runSecurityWindow.js'
import { LoadingPage, NotePage } from './forms/NotePage.js'
import { ProtectApp } from './ProtectApp.js'
import { RecoverApp } from './RecoverApp.js'

export type SecurityViewProps = {
  stage: SecurityStage
  words: SecurityWords
  /** Of the page that asks for the frame's number. */
  approval: ApprovalMessages
  language: string
  now: () => number
}

export function SecurityView({ approval, language, now, stage, words }: SecurityViewProps) {
  switch (stage.kind) {
    case 'loading': {
      const task = { isBusy: true, failure: undefined, run() {}, clear() {} }
      return <LoadingPage {...{ words, task }} onRetry={() => {}} />
    }
    case 'number':
      return <NumberScreen {...{ stage, language, now }} words={approval} embedded={false} />
    case 'gone':
      return <NotePage {...{ words }} title={words.goneTitle} text={words.goneText} />
    case 'open': {
      const { client, hello } = stage
      if (hello.mode === 'recover') return <RecoverApp {...{ client, words }} />
      return <ProtectApp {...{ client, language, words }} />
    }
  }
}
