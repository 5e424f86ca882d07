import { type Action, goBack } from '@latchkey/core/internal'
import { useAction } from '../../hooks/instance/useAction.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { Button } from '../../ui/Button/Button.js'
import { CodeScene, useCodeEntry } from './CodeScene.js'

export type ChangeCodeSceneProps = {
  sent: string
  email: string
  step: string
  submit: Action<{ otp: string }, void>
  /** What is said once the code was right. */
  done?: () => void
}

/** One of the two codes that another e-mail address takes. For a new code the visitor begins anew, with the address. @spec S4.34 */
export function ChangeCodeScene({ done, email, sent, step, submit }: ChangeCodeSceneProps) {
  const t = useMessages().emailChange
  const give = useAction(submit)
  const back = useTrigger(goBack)
  const entry = useCodeEntry(async (otp) => {
    await give({ otp })
    done?.()
  })
  return (
    <CodeScene entry={entry} sent={sent} email={email} step={step}>
      <Button kind={entry.spent ? 'primary' : 'small'} onClick={() => back()}>
        {t.startAgain}
      </Button>
    </CodeScene>
  )
}
