import { startEmailChange } from '@latchkey/core/auth'
import { goBack, showSnackbar } from '@latchkey/core/ui'
import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { selectEmail } from '../../hooks/view/selectors.js'
import { useEmailStepMessages } from '../../hooks/view/useEmailStepMessages.js'
import { useInitialFocus } from '../../hooks/view/useInitialFocus.js'
import { useErrorText } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { useViewMemory } from '../../hooks/view/useViewMemory.js'
import { EmailField } from '../../parts/email/EmailField.js'
import { HighlightedText } from '../../parts/email/HighlightedText.js'
import { Button } from '../../ui/Button/Button.js'
import { sheet } from './UpdateEmailWalletView.module.css'

/** @spec S4.34 S5.08 */
export default function UpdateEmailWalletView() {
  const { email } = useViewData('UpdateEmailWallet')
  const { emailChange: t } = useEmailStepMessages()
  const styles = useStyles(sheet)
  const input = useRef<HTMLInputElement>(null)
  const currentEmail = useSelector(selectEmail) ?? email
  const form = useEmailChange(currentEmail)
  const back = useTrigger(goBack)
  useInitialFocus(input, true)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.focus()
        form.save()
      }}
    >
      {currentEmail && (
        <p className={styles.hint}>
          <HighlightedText text={t.hint(currentEmail)} highlight={currentEmail} />
        </p>
      )}
      <EmailField
        label={t.label}
        value={form.typed}
        input={input}
        problem={form.problem}
        readOnly={form.busy}
        onChange={form.change}
      />
      <div className={styles.buttons}>
        <Button wide onClick={() => back()}>
          {t.cancel}
        </Button>
        <Button kind="primary" busy={form.busy} submits wide>
          {t.save}
        </Button>
      </div>
    </form>
  )
}

function useEmailChange(currentEmail: string | undefined) {
  const { emailChange: t } = useEmailStepMessages()
  const textOf = useErrorText()
  const start = useAction(startEmailChange)
  const memory = useViewMemory('')
  const [typed, setTyped] = useState(memory.current)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const notify = useTrigger(showSnackbar)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const fail = (error: unknown) => {
    if (isShown.current) setProblem(textOf(error))
    // The wallet's approval replaced this view; a rejection there needs no message.
    else if (!isLatchkeyError(error, 'wallet/rejected') && !isLatchkeyError(error, 'frame/aborted'))
      notify({ variant: 'error', message: textOf(error) })
  }
  const save = async () => {
    const email = typed.trim()
    if (busy || !email) return
    if (email.toLowerCase() === currentEmail?.toLowerCase()) return setProblem(t.same)
    setBusy(true)
    setProblem(undefined)
    await start({ email }).catch(fail)
    setBusy(false)
  }
  return {
    typed,
    busy,
    problem,
    change(text: string) {
      memory.current = text
      setTyped(text)
      setProblem(undefined)
    },
    save: () => void save(),
  }
}
