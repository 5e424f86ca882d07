import { useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import { Button } from './forms/Button.js'
import { Choice } from './forms/Choice.js'
import { Page } from './forms/Page.js'
import { useTask } from './forms/useTask.js'

export type BegunElsewhereProps = {
  words: SecurityWords
  /** Ends the wallet that was never shown, and begins another. */
  onStartAgain(): Promise<void>
}

/**
 * A wallet was begun in another browser, and never shown: it is finished there, or ends here. That browser cannot let this one
 * in before: it answers requests with an open wallet only.
 */
export function BegunElsewhere({ onStartAgain, words }: BegunElsewhereProps) {
  const t = words.first
  const [isAsking, setAsking] = useState(false)
  const task = useTask()
  if (isAsking)
    return (
      <Page
        {...{ words }}
        title={t.again}
        onBack={() => setAsking(false)}
        isBusy={task.isBusy}
        failure={task.failure}
        actions={
          <Button
            name="start-again-now"
            kind="risk"
            isBusy={task.isBusy}
            onClick={() => task.run(onStartAgain)}
          >
            {t.againAction}
          </Button>
        }
      >
        <p>{t.againLead}</p>
      </Page>
    )
  return (
    <Page {...{ words }} title={t.elsewhereTitle}>
      <p>{t.elsewhereLead}</p>
      <Choice name="start-again" title={t.again} onClick={() => setAsking(true)}>
        {t.againShort}
      </Choice>
    </Page>
  )
}
